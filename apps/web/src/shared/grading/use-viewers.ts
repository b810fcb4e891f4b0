import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Somebody else, and the row in front of them. */
export interface Viewer {
  id_pengguna: string;
  nama: string;
  id_baris: string;
}

/** Who goes through rows quickly looks at none of them. */
const SETTLE_MS = 700;
const REPEAT_MS = 10_000;

interface ViewersOptions {
  queryKey: QueryKey;
  current: string | null;
  /** Says what is looked at, and answers who else looks. */
  look: (id: string | null) => Promise<Viewer[]>;
}

/** Who else looks at a row while it is open here (K67). Nothing waits for it, and without an answer nobody is named. */
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
  // The server is outside React. Where it does not hear of it the sign runs out by itself.
  useEffect(() => () => void latest.current(null).catch(() => undefined), []);
  return isError ? [] : (data ?? []).filter(({ id_baris }) => id_baris === current);
}
