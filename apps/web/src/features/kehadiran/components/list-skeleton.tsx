import { Paper, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { LoadError } from '../../../shared/ui/query-state.tsx';

export function ListSkeleton() {
  return (
    <Paper withBorder p="md">
      <Skeleton h={36} mb="md" />
      <Skeleton h={440} />
    </Paper>
  );
}

/** Lists are filtered by the running period unless the address says otherwise (DECISIONS 3): nothing is asked before it is known. */
export function WithRunningPeriod({ children }: { children: (runningPeriod: number) => ReactNode }) {
  const semester = useQuery(penggunaQueries.semester());
  if (semester.data) return children(semester.data.kode);
  return semester.error ? (
    <LoadError error={semester.error} onRetry={semester.refetch} retrying={semester.isFetching} />
  ) : (
    <ListSkeleton />
  );
}
