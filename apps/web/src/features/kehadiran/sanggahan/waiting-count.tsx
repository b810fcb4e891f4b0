import { Badge, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { sanggahanQueries } from './queries.ts';

export function WaitingCount() {
  const { data: count = 0 } = useQuery({
    ...sanggahanQueries.menunggu(),
    refetchInterval: useLiveInterval(),
  });
  if (count === 0) return null;
  return (
    <Badge size="sm" color="danger" ml={6}>
      {count}
      <VisuallyHidden> menunggu jawaban</VisuallyHidden>
    </Badge>
  );
}
