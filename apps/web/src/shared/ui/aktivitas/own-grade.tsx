import { Text } from '@mantine/core';
import { formatNumber } from '../../lib/format.ts';

export function OwnGrade({ nilai }: { nilai: number | null }) {
  if (nilai === null) return null;
  return (
    <Text
      size="sm"
      fw={650}
      c="var(--mantine-color-text)"
      className="tab-angka"
    >{`Nilai ${formatNumber(nilai)}`}</Text>
  );
}
