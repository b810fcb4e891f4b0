/** Loads more of a thread and merges it into the loaded part, also when requests overlap. */
import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { POLL_INTERVAL_MS } from '../../shared/lib/stream/stream.ts';
import {
  keepEnd,
  keepStart,
  mergePesan,
  PAGE,
  type Pesan,
  withRevised,
} from '../../shared/queries/message-window.ts';
import { askPesan, percakapanQueries } from '../../shared/queries/percakapan.ts';
import { useAgainOnLine } from './use-again-on-line.ts';

interface Newer {
  /** The last loaded number; null: load the end instead of the loaded part. */
  after: number | null;
  /** Nobody reads at the start, so it may be dropped. */
  lets: boolean;
}

const none: Pesan[] = [];

interface Known {
  revised: ReadonlyMap<string, Pesan>;
  mayWrite: boolean;
}

export function useMessageWindow(
  alamat: AlamatUtas,
  around: number | null,
  { revised, mayWrite }: Known,
) {
  const queryClient = useQueryClient();
  const options = percakapanQueries.pesan(alamat, around);
  const query = useQuery(options);
  const change = (next: (held: Pesan[]) => Pesan[]): void => {
    queryClient.setQueryData<Pesan[]>(options.queryKey, (held) => held && next(held));
  };
  const older = useMutation({
    mutationFn: (before: number) => askPesan(alamat, { before }),
    onSuccess: (rows) => change((held) => keepStart(mergePesan(held, rows))),
  });
  const newer = useMutation({
    mutationFn: ({ after }: Newer) => askPesan(alamat, after === null ? {} : { after }),
    onSuccess: (rows, { after, lets }) =>
      change((held) => {
        const merged = after === null ? mergePesan(rows, held) : mergePesan(held, rows);
        return lets ? keepEnd(merged) : merged;
      }),
  });
  // Permissions loaded while the thread was closed are outdated once it opens.
  const [could, setCould] = useState(mayWrite);
  const [openings, setOpenings] = useState(0);
  if (could !== mayWrite) {
    setCould(mayWrite);
    if (mayWrite) setOpenings(openings + 1);
  }
  useQuery({
    queryKey: [...percakapanQueries.root, 'dibuka', alamat.threadId, around, openings] as const,
    enabled: openings > 0 && query.data !== undefined,
    queryFn: async ({ signal }) => {
      const held = queryClient.getQueryData(options.queryKey) ?? none;
      const last = held.at(-1)?.urutan ?? 0;
      for (let after = (held[0]?.urutan ?? 1) - 1; after < last; after += PAGE) {
        const rows = await askPesan(alamat, { after, limit: Math.min(PAGE, last - after) }, signal);
        change((now) => mergePesan(now, rows));
      }
      return openings;
    },
    staleTime: 'static',
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? POLL_INTERVAL_MS : false),
  });
  // Opened without a line, it loads when the line returns.
  useAgainOnLine(query.isError, query.refetch);
  const held = query.data;
  const all = useMemo(() => (held ? withRevised(held, revised) : none), [held, revised]);
  return { query, all, older, newer };
}
