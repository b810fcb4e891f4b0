import { Group, Stack, Text } from '@mantine/core';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import type { Label } from '../../../shared/texts.ts';
import { FileButtons } from '../../../shared/ui/file-viewer/file-buttons.tsx';
import { PresenceTag, Tag } from '../../../shared/ui/tag.tsx';
import type { Dispute } from './queries.ts';
import classes from './sanggahan.module.css';

const statusLabel: Record<Dispute['status'], Label> = {
  menunggu: { text: 'Sanggahan menunggu', color: 'warning' },
  diterima: { text: 'Sanggahan diterima', color: 'success' },
  ditolak: { text: 'Sanggahan ditolak', color: 'danger' },
};

export function DisputeStatus({ status }: Pick<Dispute, 'status'>) {
  const { text, color } = statusLabel[status];
  return <Tag color={color}>{text}</Tag>;
}

function Answer({ answer }: { answer: NonNullable<Dispute['jawaban']> }) {
  const zone = useZone();
  return (
    <Stack gap={4} className={classes.answer}>
      <Text size="xs" c="dimmed" className="tab-angka">
        {['Dijawab', answer.oleh, formatDateTime(answer.pada, zone)].filter(Boolean).join(' · ')}
      </Text>
      {answer.presensi && (
        <Group gap={6}>
          <Text size="sm">Kehadiran menjadi</Text>
          <PresenceTag presence={answer.presensi} recorded />
        </Group>
      )}
      {answer.catatan && (
        <Text size="sm" className={classes.text}>
          {answer.catatan}
        </Text>
      )}
    </Stack>
  );
}

interface DisputeFactsProps {
  dispute: Dispute;
  /** Tells several disputes' files apart for screen readers. */
  of: string;
  onAskLink: () => void;
}

export function DisputeFacts({ dispute, of, onAskLink }: DisputeFactsProps) {
  const zone = useZone();
  const { alasan, berkas, diajukan_pada, oleh_operator, presensi_semula, jawaban } = dispute;
  return (
    <Stack gap="xs">
      <Group gap={6} justify="space-between">
        <Text size="xs" c="dimmed" className="tab-angka">
          {[
            'Diajukan',
            formatDateTime(diajukan_pada, zone),
            oleh_operator && `oleh operator ${oleh_operator}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <DisputeStatus status={dispute.status} />
      </Group>
      <Group gap={6}>
        <Text size="sm">Kehadiran yang disanggah</Text>
        <PresenceTag presence={presensi_semula} recorded={presensi_semula !== null} />
      </Group>
      <Text size="sm" className={classes.text}>
        {alasan}
      </Text>
      {berkas.length > 0 && (
        <FileButtons label={`Bukti ${of}`} files={berkas} onAskLink={onAskLink} />
      )}
      {jawaban && <Answer answer={jawaban} />}
    </Stack>
  );
}
