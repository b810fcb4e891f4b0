import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { loadFailureText } from '../../../../shared/lib/errors.ts';
import { formatDateTime, zoneLabel } from '../../../../shared/lib/format.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { texts } from '../../../../shared/texts.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { IconAlertTriangle, IconCheck } from '../../../../shared/ui/icons.ts';
import { useIssueLink } from '../mutations.ts';
import type { Akun } from '../queries.ts';

interface LinkModalProps {
  akun: Akun;
  opened: boolean;
  onClose: () => void;
}

/** Mailed where possible, otherwise shown once (DECISIONS 203). */
export function LinkModal({ akun, opened, onClose }: LinkModalProps) {
  const issue = useIssueLink();
  const close = (): void => {
    issue.reset();
    onClose();
  };
  const title = akun.teraktivasi ? 'Tautan Atur Ulang Kata Sandi' : 'Tautan Aktivasi';
  return (
    <AppModal opened={opened} onClose={close} title={title} size={600}>
      <Stack>
        {issue.error && (
          <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert">
            {loadFailureText(issue.error)}
          </Alert>
        )}
        {issue.data ? (
          <Issued answer={issue.data} nama={akun.nama} />
        ) : (
          <Text size="sm">
            {`${akun.nama} (${akun.username}) dapat mengatur kata sandinya sendiri melalui tautan ini. Tautan berlaku 24 jam, hanya sekali pakai, dan tautan sebelumnya tidak berlaku lagi.`}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {issue.data ? texts.close : texts.cancel}
          </Button>
          {issue.data?.dikirim_ke && (
            <Button
              variant="default"
              loading={issue.isPending}
              onClick={() => issue.mutate({ id: akun.id, show: true })}
            >
              Tampilkan tautan baru
            </Button>
          )}
          {!issue.data && (
            <Button
              loading={issue.isPending}
              onClick={() => issue.mutate({ id: akun.id, show: false })}
            >
              Buat Tautan
            </Button>
          )}
        </Group>
      </Stack>
    </AppModal>
  );
}

type Answer = NonNullable<ReturnType<typeof useIssueLink>['data']>;

function Issued({ answer, nama }: { answer: Answer; nama: string }) {
  const zone = useZone();
  const until = `Berlaku sampai ${formatDateTime(answer.berakhir_pada, zone)} ${zoneLabel(zone)}.`;
  if (answer.tautan === null) {
    return (
      <Alert color="success" icon={<IconCheck size={18} aria-hidden />} role="status">
        {`Tautan dikirim ke ${answer.dikirim_ke ?? ''}. ${until}`}
      </Alert>
    );
  }
  return (
    <Stack gap="xs">
      <TextInput
        label="Tautan"
        description={`Berikan hanya kepada ${nama}. Tautan ini tidak akan ditampilkan lagi. ${until}`}
        value={answer.tautan}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={answer.tautan}>
        {({ copied, copy }) => (
          <Button variant="light" onClick={copy} color={copied ? 'success' : undefined}>
            {copied ? 'Tersalin' : 'Salin Tautan'}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
