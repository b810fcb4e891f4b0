import type { StatusPerhitungan } from '@lms/contracts/ujian/penilaian/penilaian';
import { Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';

const says: Readonly<Record<StatusPerhitungan, string | null>> = {
  in_progress: 'Sedang proses perhitungan nilai',
  failed: 'Perhitungan nilai belum berhasil dan dicoba lagi secara berkala.',
  done: null,
};

/** Until answers with keys are graded (S3 §2.1, §4). */
export function CountingNotice({ status }: { status: StatusPerhitungan }) {
  const text = says[status];
  return (
    <div role="status">
      {text !== null && (
        <Group gap={6} wrap="nowrap">
          <IconAlertTriangle
            size={18}
            color="var(--mantine-color-warning-text)"
            aria-hidden
            style={{ flex: 'none' }}
          />
          <Text size="sm">{text}</Text>
        </Group>
      )}
    </div>
  );
}
