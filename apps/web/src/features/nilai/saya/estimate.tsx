import { Group, Text } from '@mantine/core';
import { estimateText } from './own-text.ts';
import type { OwnClass } from './queries.ts';

/** Always called "perkiraan" (N10). */
export function Estimate({ perkiraan }: Pick<OwnClass, 'perkiraan'>) {
  return (
    <div>
      <Group justify="space-between" gap="xs" align="baseline">
        <Text size="sm" c="dimmed">
          Nilai Akhir (perkiraan)
        </Text>
        <Text fw={650} fz={perkiraan === null ? 'sm' : 'lg'} className="tab-angka">
          {estimateText(perkiraan)}
        </Text>
      </Group>
      {perkiraan !== null && (
        <Text size="xs" c="dimmed" className="tab-angka">
          {`${perkiraan.dari} dari ${perkiraan.total} komponen`}
        </Text>
      )}
    </div>
  );
}
