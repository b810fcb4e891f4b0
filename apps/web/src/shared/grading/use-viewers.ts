import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

export interface Viewer {
  id_pengguna: string;
  nama: string;
  id_baris: string;
}

const SETTLE_MS = 700;
const REPEAT_MS = 10_000;

interface ViewersOptions {
  queryKey: QueryKey;
  current: string | null;
  look: (id: string | null) => Promise<Viewer[]>;
}

/** The other viewers of the open row (K67). Without an answer nobody is named. */
export function useViewers({ queryKey, current, look }: ViewersOptions): readonly Viewer[] {
  const [settled] = useDebouncedValue(current, SETTLE_MS);
  const { data, isError } = useQuery({
    queryKey: [...queryKey, settled],
    queryFn: () => look(settled),
    enabled: settled !== null,
    refetchInterval: REPEAT_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  // If the server misses it, the sign expires.
  useEffect(() => () => void latest.current(null).catch(() => undefined), []);
  return isError ? [] : (data ?? []).filter(({ id_baris }) => id_baris === current);
}
