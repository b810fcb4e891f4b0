import { mintaPenghapusan } from '@lms/contracts/sistem/penghapusan-data';
import { Alert, Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FormActions, FormFrame } from '../../../../shared/form/app-form.tsx';
import { byContract } from '../../../../shared/form/by-contract.ts';
import { useAppForm } from '../../../../shared/form/use-app-form.ts';
import { paths } from '../../../../shared/paths.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { DialogFoot } from '../../../../shared/ui/dialog/dialog-foot.tsx';
import { IconInfoCircle } from '../../../../shared/ui/icons.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useAskErasure, useWithdrawErasure } from '../mutations.ts';
import { type Permintaan, penghapusanQueries, type Rencana } from '../queries.ts';
import { isOpen } from '../status.ts';
import { PlanLists } from './plan-lists.tsx';
import { RequestFacts } from './request-facts.tsx';

interface EraseModalProps {
  orang: { id: string; nama: string; username: string };
  onClose: () => void;
}

const asTyped = (values: { alasan: string }) => values;

function AskForm({ plan, onClose }: { plan: Rencana; onClose: () => void }) {
  const { orang, dihapus, disimpan } = plan;
  const form = useAppForm({
    initialValues: { alasan: '' },
    validate: byContract(mintaPenghapusan, asTyped),
    sending: useAskErasure(orang.id),
    toSent: asTyped,
  });
  return (
    <FormFrame
      form={form}
      actions={
        <DialogFoot>
          <FormActions
            form={form}
            submitLabel="Minta Penghapusan"
            color="danger"
            onCancel={onClose}
          />
        </DialogFoot>
      }
    >
      <Text size="sm">
        {`Data ${orang.nama} (${orang.username}) dihapus setelah operator lain menyetujui permintaan ini dalam 14 hari. Yang sudah dihapus tidak dapat dikembalikan.`}
      </Text>
      <PlanLists dihapus={dihapus} disimpan={disimpan} />
      <Textarea
        label="Alasan"
        description="Misalnya nomor surat permintaannya. Operator yang menyetujui membacanya."
        withAsterisk
        autosize
        minRows={2}
        {...form.field('alasan')}
      />
    </FormFrame>
  );
}

function Requested({ permintaan }: { permintaan: Permintaan }) {
  const withdraw = useWithdrawErasure();
  return (
    <Stack>
      <RequestFacts permintaan={permintaan} />
      <Group justify="flex-end">
        {permintaan.izin.batal.boleh && (
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(permintaan.id)}
          >
            Tarik Kembali
          </Button>
        )}
        <Button component={Link} to={paths.penghapusanData}>
          Lihat Permintaan
        </Button>
      </Group>
    </Stack>
  );
}

function Content({ plan, onClose }: { plan: Rencana; onClose: () => void }) {
  const { permintaan, izin, dihapus, disimpan } = plan;
  if (permintaan !== null && isOpen(permintaan.status))
    return <Requested permintaan={permintaan} />;
  return (
    <Stack>
      {permintaan !== null && (
        <section aria-label="Permintaan terakhir">
          <Text fw={600} size="sm" mb={4}>
            Permintaan terakhir
          </Text>
          <RequestFacts permintaan={permintaan} />
        </section>
      )}
      {izin.boleh ? (
        <AskForm plan={plan} onClose={onClose} />
      ) : (
        <>
          <Alert color="warning" icon={<IconInfoCircle size={18} aria-hidden />}>
            {izin.alasan}
          </Alert>
          <PlanLists dihapus={dihapus} disimpan={disimpan} />
        </>
      )}
    </Stack>
  );
}

/** Says what is erased and what stays, and asks for it or shows the open request. */
export function EraseModal({ orang, onClose }: EraseModalProps) {
  const query = useQuery(penghapusanQueries.rencana(orang.id));
  return (
    <AppModal opened onClose={onClose} title="Hapus Data Pribadi" size={600}>
      <QueryState query={query} skeleton={<Skeleton h={320} />}>
        {(plan) => <Content plan={plan} onClose={onClose} />}
      </QueryState>
    </AppModal>
  );
}
