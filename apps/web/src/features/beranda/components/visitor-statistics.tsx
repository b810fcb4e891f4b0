import { Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';

const REFRESH_MS = 60_000;

const visitorStatistic = () =>
  queryOptions({
    queryKey: ['pengunjung'],
    queryFn: ({ signal }) => api.call('statistikPengunjung', { signal }),
    refetchInterval: REFRESH_MS,
  });

const FIGURES: { key: keyof DataOf<'statistikPengunjung'>; label: string }[] = [
  { key: 'online', label: 'Sedang online' },
  { key: 'hari_ini', label: 'Hari ini' },
  { key: 'bulan_ini', label: 'Bulan ini' },
  { key: 'total', label: 'Seluruhnya' },
];

/**
 * Visitors of the LMS, for operators (DECISIONS 47). Everybody counts once; reloads every minute
 * while visible.
 */
export function VisitorStatistics() {
  const statistic = useQuery(visitorStatistic());
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="judul-pengunjung">
      <Title order={2} id="judul-pengunjung" mb="xs">
        Pengunjung
      </Title>
      <QueryState query={statistic} skeleton={<Skeleton h={{ base: 108, sm: 48 }} />}>
        {(data) => (
          <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="sm" m={0}>
            {FIGURES.map(({ key, label }) => (
              <div key={key}>
                <Text component="dt" size="xs" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" m={0} fz="xl" fw={650} className="tab-angka">
                  {formatCount(data[key])}
                </Text>
              </div>
            ))}
          </SimpleGrid>
        )}
      </QueryState>
    </Paper>
  );
}
