import { MAKS_BARIS_NILAI } from '@lms/contracts/wire/batas';
import { Button, Group, Text } from '@mantine/core';
import { formatCount } from '../../../shared/lib/format.ts';

interface SelectionBarProps {
  selection: {
    rows: ReadonlyMap<string, unknown>;
    selectAll: (total: number) => Promise<void>;
    clear: () => void;
  };
  total: number;
  most: number;
  onBulk: () => void;
}

export function SelectionBar({
  selection: { rows, selectAll, clear },
  total,
  most,
  onBulk,
}: SelectionBarProps) {
  if (rows.size === 0) return null;
  return (
    <Group gap="xs" component="section" aria-label="Baris terpilih">
      <Text size="sm" fw={550} role="status" className="tab-angka">
        {`${formatCount(rows.size)} dipilih`}
      </Text>
      <Button size="compact-md" aria-haspopup="dialog" onClick={onBulk}>
        Nilai sekaligus
      </Button>
      {rows.size < most && total <= MAKS_BARIS_NILAI && (
        <Button size="compact-md" variant="default" onClick={() => void selectAll(total)}>
          Pilih semua
        </Button>
      )}
      <Button size="compact-md" variant="subtle" onClick={clear}>
        Batalkan pilihan
      </Button>
    </Group>
  );
}
