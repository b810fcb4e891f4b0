import { Alert, Box, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '../../../../shared/lib/api-types.ts';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { IconAlertTriangle } from '../../../../shared/ui/icons.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { RecoveryCodes } from '../../../../shared/ui/second-factor.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { factorKey, useDisableFactor, useRenewCodes } from '../mutations.ts';
import { akunQueries } from '../queries.ts';
import { EnrolForm } from './enrol-form.tsx';
import { ProofForm } from './proof-form.tsx';

type State = DataOf<'faktorKedua'>;
type Open = 'pasang' | 'matikan' | 'kode' | null;

/** Fewer remaining codes bring a warning. */
const FEW_CODES = 3;

function Facts({ state }: { state: State }) {
  const zone = useZone();
  if (!state.aktif) {
    return (
      <Text size="sm" c="dimmed">
        Selain kata sandi, masuk memerlukan kode dari aplikasi autentikator di ponsel Anda.
        {state.wajib && ' Perguruan tinggi Anda mewajibkannya bagi operator.'}
      </Text>
    );
  }
  return (
    <>
      <Text
        size="sm"
        c="dimmed"
      >{`Aktif sejak ${formatDateTime(state.aktif_pada, zone)} · ${state.sisa_kode_pemulihan} kode pemulihan tersisa`}</Text>
      {state.sisa_kode_pemulihan < FEW_CODES && (
        <Alert color="warning" icon={<IconAlertTriangle size={18} aria-hidden />} mt="xs" py="xs">
          Kode pemulihan hampir habis. Buat kode baru dan simpan di tempat aman.
        </Alert>
      )}
    </>
  );
}

const titles: Record<Exclude<Open, null>, string> = {
  pasang: 'Pasang Faktor Kedua',
  matikan: 'Matikan Faktor Kedua',
  kode: 'Kode Pemulihan Baru',
};

/** The operator's second factor: setup, new recovery codes, removal. */
export function SecondFactor() {
  const query = useQuery(akunQueries.faktorKedua());
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const disable = useDisableFactor();
  const renew = useRenewCodes();
  const isBusy = useIsMutating({ mutationKey: factorKey }) > 0;
  const close = (): void => {
    setOpen(null);
    setCodes(null);
    disable.reset();
    renew.reset();
    // The state behind the dialog updates when it closes.
    void query.refetch();
  };
  return (
    <Box component="section" aria-labelledby="faktor-kedua">
      <QueryState query={query} skeleton={<Skeleton h={72} />}>
        {(state) => (
          <>
            <Group justify="space-between" mb="xs">
              <Group gap="xs">
                <Title order={3} id="faktor-kedua">
                  Faktor kedua
                </Title>
                <Tag color={state.aktif ? 'success' : 'gray'}>
                  {state.aktif ? 'Aktif' : 'Tidak aktif'}
                </Tag>
              </Group>
              <Group gap="xs">
                {state.aktif ? (
                  <>
                    <Button variant="default" size="sm" onClick={() => setOpen('kode')}>
                      Kode pemulihan baru
                    </Button>
                    {!state.wajib && (
                      <Button
                        variant="light"
                        color="danger"
                        size="sm"
                        onClick={() => setOpen('matikan')}
                      >
                        Matikan
                      </Button>
                    )}
                  </>
                ) : (
                  <Button size="sm" onClick={() => setOpen('pasang')}>
                    Pasang
                  </Button>
                )}
              </Group>
            </Group>
            <Facts state={state} />
          </>
        )}
      </QueryState>
      <AppModal
        opened={open !== null}
        onClose={isBusy ? () => undefined : close}
        title={open && titles[open]}
        size={600}
      >
        {codes !== null ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : open === 'pasang' ? (
          <EnrolForm onEnrolled={setCodes} onCancel={close} />
        ) : open === 'matikan' ? (
          <ProofForm
            submitLabel="Matikan"
            color="danger"
            sending={disable}
            onSent={close}
            onCancel={close}
          />
        ) : (
          <ProofForm
            submitLabel="Buat Kode Baru"
            color="primary"
            sending={renew}
            onSent={({ kode_pemulihan }) => setCodes(kode_pemulihan)}
            onCancel={close}
          />
        )}
      </AppModal>
    </Box>
  );
}
