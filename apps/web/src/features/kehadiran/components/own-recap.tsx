import { Box, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EMPTY, formatPercent } from '../../../shared/lib/format.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { OwnRecap } from '../queries.ts';
import { examStanding } from '../rules.ts';
import { figuresText } from './attendance-figures.tsx';

/** Present meetings, percentage and bar of one class; a dash until the percentage is computed. */
export function RecapFigures({ recap }: { recap: OwnRecap }) {
  const rule = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.pembatasan_ujian_kehadiran;
  const isKnown = recap.persen !== null && recap.total > 0;
  const standing = examStanding(recap, rule);
  return (
    <Box>
      <Group justify="space-between" align="baseline" mb={6}>
        <Text size="sm" c="dimmed" className="tab-angka">
          {`${recap.hadir} dari ${recap.total} pertemuan`}
        </Text>
        <Text fw={650} fz="lg" className="tab-angka">
          {isKnown ? formatPercent(recap.persen) : EMPTY}
        </Text>
      </Group>
      <Progress.Root size={8}>
        <Progress.Section
          value={isKnown ? (recap.persen ?? 0) : 0}
          color={standing?.color ?? 'primary'}
          aria-label={`Persentase kehadiran ${recap.mata_kuliah.nama}`}
        />
      </Progress.Root>
      {isKnown && (
        <Text size="xs" c="dimmed" className="tab-angka" mt={4}>
          {figuresText(recap)}
        </Text>
      )}
      {standing && (
        <Box mt="xs">
          <Tag color={standing.color}>{standing.text}</Tag>
        </Box>
      )}
    </Box>
  );
}
