import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '../../../shared/ui/icons.ts';
import type { DraftRow } from './draft.ts';

/** Links to the first conflict. */
export function ConflictSummary({
  rows,
  onShow,
}: {
  rows: readonly DraftRow[];
  onShow: (nim: string) => void;
}) {
  const conflicts = rows.filter((row) => row.conflict !== null);
  const first = conflicts[0];
  if (!first) return null;
  return (
    <Alert
      color="warning"
      mb="xs"
      py="xs"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      role="status"
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {`${conflicts.length} baris yang Anda ubah juga diubah pengguna lain. Pilihan Anda tetap ada; periksa baris yang ditandai.`}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => onShow(first.row.mahasiswa.nim)}>
          Tampilkan
        </Button>
      </Group>
    </Alert>
  );
}
