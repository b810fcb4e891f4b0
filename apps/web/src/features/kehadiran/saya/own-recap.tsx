import { Box, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '../../../shared/lib/format.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { figuresText } from '../attendance-figures.tsx';
import type { OwnRecap } from '../queries.ts';
import { examStanding } from '../rules.ts';

/** Present meetings, percentage and bar of one class; a dash and no bar until there is a percentage (DECISIONS 223). */
export function RecapFigures({ recap }: { recap: OwnRecap }) {
  const rule = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.pembatasan_ujian_kehadiran;
  const persen = recap.total > 0 ? recap.persen : null;
  const standing = examStanding(recap, rule);
  return (
    <Box>
      <Group justify="space-between" align="baseline" mb={6}>
        <Text size="sm" c="dimmed" className="tab-angka">
          {`${recap.hadir} dari ${recap.total} pertemuan`}
        </Text>
        <Text fw={650} fz="lg" className="tab-angka">
          {formatPercent(persen)}
        </Text>
      </Group>
      {persen !== null && (
        <>
          <Progress.Root size={8}>
            <Progress.Section
              value={persen}
              color={standing?.color ?? 'primary'}
              aria-label={`Persentase kehadiran ${recap.mata_kuliah.nama}`}
            />
          </Progress.Root>
          <Text size="xs" c="dimmed" className="tab-angka" mt={4}>
            {figuresText(recap)}
          </Text>
        </>
      )}
      {standing && (
        <Box mt="xs">
          <Tag color={standing.color}>{standing.text}</Tag>
        </Box>
      )}
    </Box>
  );
}
