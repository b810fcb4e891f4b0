import { Button, Group, Paper, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { kehadiranQueries } from '../queries.ts';
import { RecapFigures } from './own-recap.tsx';

/** On the class page; live. */
export function OwnCard({ idKelas }: { idKelas: string }) {
  const query = useQuery({
    ...kehadiranQueries.sayaKelas(idKelas),
    refetchInterval: useLiveInterval(),
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="judul-kehadiran-saya">
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} id="judul-kehadiran-saya">
          Kehadiran Anda
        </Title>
        <Button
          component={Link}
          to={toPath(paths.kehadiranDetail, { id: idKelas })}
          variant="subtle"
          size="compact-sm"
          flex="none"
        >
          Per pertemuan
        </Button>
      </Group>
      <QueryState query={query} skeleton={<Skeleton h={120} />}>
        {({ rekap }) => <RecapFigures recap={rekap} />}
      </QueryState>
    </Paper>
  );
}
