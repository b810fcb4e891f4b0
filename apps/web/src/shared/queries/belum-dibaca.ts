/** Unread messages in all classes: one answer for menu, home, cards and lists (K83, K84). */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf } from '../lib/api-types.ts';
import { foldEvents } from '../lib/stream/fold-events.ts';
import { useLiveInterval } from '../lib/stream/stream.ts';
import { onEvent } from '../lib/stream/stream-events.ts';
import { usePengguna } from './pengguna.ts';

export type PesanBelumDibaca = DataOf<'pesanBelumDibaca'>[number];

/** Most screens do not follow the class streams that tell a lecturer of private threads. */
const LECTURER_INTERVAL_MS = 120_000;

const belumDibacaQueries = {
  anywhere: () =>
    queryOptions({
      queryKey: ['belum_dibaca'] as const,
      queryFn: ({ signal }) => api.call('pesanBelumDibaca', { signal }),
    }),
};

export function reloadUnreadAnywhere(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: belumDibacaQueries.anywhere().queryKey });
}

const reloadFolded = foldEvents<string>((_keys, queryClient) => reloadUnreadAnywhere(queryClient));
onEvent('percakapan.berubah', ({ perubahan, kunci }, queryClient) => {
  if (perubahan === 'baru') reloadFolded(kunci, queryClient);
});

export function useUnreadRows(): readonly PesanBelumDibaca[] {
  const { role } = usePengguna();
  const live = useLiveInterval();
  const { data } = useQuery({
    ...belumDibacaQueries.anywhere(),
    enabled: role !== 'ROLE_OPERATOR',
    refetchInterval: live === false && role === 'ROLE_DOSEN' ? LECTURER_INTERVAL_MS : live,
  });
  return data ?? [];
}

export type UnreadWhere = Partial<
  Pick<PesanBelumDibaca, 'id_aktivitas' | 'id_kelas' | 'id_pertemuan' | 'jenis'>
>;

export function useUnread(where: UnreadWhere): number {
  const wanted = Object.entries(where) as [keyof UnreadWhere, string][];
  return useUnreadRows()
    .filter((row) => wanted.every(([key, value]) => row[key] === value))
    .reduce((sum, { jumlah }) => sum + jumlah, 0);
}
