import { Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../shared/lib/api.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';
import { kept } from '../../../shared/offline/kept-answers.ts';
import { paths } from '../../../shared/paths.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { UnreadIn } from '../../../shared/ui/unread/unread-in.tsx';

const counts = () =>
  queryOptions({
    queryKey: ['beranda', 'jumlah-aktivitas'],
    queryFn: ({ signal }) => api.call('jumlahAktivitas', { query: {}, signal }),
    meta: kept,
  });

for (const name of ['aktivitas.berubah', 'pengumpulan.berubah'] as const) {
  onEvent(name, (_change, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: counts().queryKey });
  });
}

const tiles = [
  { jenis: 'tugas', label: 'Tugas', to: paths.tugas },
  { jenis: 'ujian', label: 'Ujian', to: paths.ujian },
  { jenis: 'forum', label: 'Forum', to: paths.forum },
  { jenis: 'vidcon', label: 'Vidcon', to: paths.vidcon },
] as const;

/** Number of open activities, with links (S1 §2.5, DECISIONS 79). */
export function ActivityTiles() {
  const query = useQuery({ ...counts(), refetchInterval: useLiveInterval() });
  return (
    <QueryState query={query} skeleton={<Skeleton h={76} />}>
      {(data) => (
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          {tiles.map(({ jenis, label, to }) => (
            <Paper key={jenis} withBorder p="sm" component={Link} to={to} c="inherit" td="none">
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <Text size="xl" fw={700} className="tab-angka">
                  {data[jenis]}
                </Text>
                {jenis !== 'vidcon' && <UnreadIn jenis={jenis} />}
              </Group>
              <Text size="sm" c="dimmed">
                {label}
              </Text>
            </Paper>
          ))}
        </SimpleGrid>
      )}
    </QueryState>
  );
}
