import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveInterval } from '../../../../shared/lib/stream.ts';
import { pengerjaanQueries } from '../../../../shared/queries/pengerjaan.ts';
import type { Sesi } from './sesi.ts';

/**
 * What the server says of the attempt meanwhile: told by the stream, asked for where that is cut.
 */
export function useOwnAttempt(id: string, sesi: Sesi): void {
  const interval = useLiveInterval();
  const { data } = useQuery({ ...pengerjaanQueries.saya(id), refetchInterval: interval });
  // The session is no part of React: it is told.
  useEffect(() => {
    if (data) sesi.perbarui(data);
  }, [data, sesi]);
  useEffect(() => sesi.aliranTerputus(interval !== false), [interval, sesi]);
}
