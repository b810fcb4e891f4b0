import { Group, Text } from '@mantine/core';
import type { Saves } from '../../../shared/grading/saves.ts';
import { useSaveState } from '../../../shared/grading/use-saves.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { applyChange, type NilaiChange } from './change.ts';
import { gradeText } from './grade-text.ts';
import { stateOf } from './list-filter.ts';
import type { Names } from './names.ts';
import type { BarisList } from './queries.ts';

interface RowContentProps {
  row: BarisList;
  names: Names;
  saves: Saves<NilaiChange>;
}

export function RowContent({ row, names, saves }: RowContentProps) {
  const state = useSaveState(saves, row.id);
  const shown = applyChange(row, state && state.kind !== 'tersimpan' ? state.change : null);
  const grade = gradeText(shown);
  const { text, color } = stateOf(shown);
  const isStuck = state?.kind === 'gagal' || state?.kind === 'bentrok';
  return (
    <>
      <Group gap={6} wrap="nowrap" justify="space-between">
        <Text size="sm" fw={550} truncate>
          {names.ofRow(row, row.nomor)}
        </Text>
        {grade !== null && (
          <Text size="sm" fw={650} className="tab-angka">
            {grade}
          </Text>
        )}
      </Group>
      <Group gap={4} wrap="nowrap" style={{ overflow: 'hidden' }}>
        {isStuck ? (
          <Tag color="danger" size="sm">
            Belum disimpan
          </Tag>
        ) : state?.kind === 'menunggu' ? (
          <Tag color="warning" size="sm">
            Menunggu koneksi
          </Tag>
        ) : (
          <Tag color={color} size="sm">
            {text}
          </Tag>
        )}
        {row.pengumpulan?.terlambat && (
          <Tag color="danger" size="sm">
            Terlambat
          </Tag>
        )}
      </Group>
    </>
  );
}
