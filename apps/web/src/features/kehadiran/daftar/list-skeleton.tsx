import { Paper, Skeleton } from '@mantine/core';

export function ListSkeleton() {
  return (
    <Paper withBorder p="md">
      <Skeleton h={36} mb="md" />
      <Skeleton h={440} />
    </Paper>
  );
}
