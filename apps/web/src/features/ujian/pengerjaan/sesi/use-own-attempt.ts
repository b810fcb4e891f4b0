import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveInterval } from '../../../../shared/lib/stream/stream.ts';
import { pengerjaanQueries } from '../../../../shared/queries/pengerjaan.ts';
import type { Sesi } from './sesi.ts';

/** By stream or else by polling. */
export function useOwnAttempt(id: string, sesi: Sesi): void {
  const interval = useLiveInterval();
  const { data } = useQuery({ ...pengerjaanQueries.saya(id), refetchInterval: interval });
  // The session is outside React.
  useEffect(() => {
    if (data) sesi.update(data);
  }, [data, sesi]);
  useEffect(() => sesi.setStreamCut(interval !== false), [interval, sesi]);
}
