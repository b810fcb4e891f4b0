import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { loadFailureText } from '../../../../shared/lib/errors.ts';
import { texts } from '../../../../shared/texts.ts';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '../../../../shared/ui/icons.ts';
import { QueryState } from '../../../../shared/ui/query-state.tsx';
import { useConfirmEmail } from '../email-mutations.ts';
import { akunQueries } from '../queries.ts';

interface EmailConfirmationProps {
  kode: string;
  /** Leads to the profile, to propose an address or send the link again. */
  onProfile: () => void;
}

/** The owner confirms the address by the mailed link. */
export function EmailConfirmation({ kode, onProfile }: EmailConfirmationProps) {
  const query = useQuery(akunQueries.email());
  const confirm = useConfirmEmail();
  const toProfile = (
    <Button variant="default" onClick={onProfile}>
      Ke Profil
    </Button>
  );
  if (confirm.isSuccess) {
    return (
      <Stack align="flex-start">
        <Alert color="success" icon={<IconCheck size={18} aria-hidden />} role="status">
          {`Alamat surel akun Anda sekarang ${confirm.data.email ?? ''}.`}
        </Alert>
        {toProfile}
      </Stack>
    );
  }
  return (
    <QueryState query={query} skeleton={<Skeleton h={120} radius="md" />} errorTitle={texts.noData}>
      {({ usulan }) =>
        usulan === null || kode === '' ? (
          <Stack align="flex-start">
            <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />}>
              Tidak ada alamat surel yang menunggu konfirmasi pada akun yang sedang masuk.
            </Alert>
            {toProfile}
          </Stack>
        ) : (
          <Paper withBorder p="md">
            <Stack>
              {confirm.error && (
                <Alert
                  color="danger"
                  icon={<IconAlertTriangle size={18} aria-hidden />}
                  role="alert"
                  py="xs"
                >
                  {loadFailureText(confirm.error)}
                </Alert>
              )}
              <div>
                <Text size="sm">Alamat surel yang akan dipakai akun Anda:</Text>
                <Text fw={600}>{usulan.email}</Text>
              </div>
              <Text size="sm">
                Sesudah dikonfirmasi, tautan untuk mengatur kata sandi hanya dikirim ke alamat ini.
                Alamat lama akan diberi tahu.
              </Text>
              <Group>
                <Button loading={confirm.isPending} onClick={() => confirm.mutate(kode)}>
                  Konfirmasi
                </Button>
                {toProfile}
              </Group>
            </Stack>
          </Paper>
        )
      }
    </QueryState>
  );
}
