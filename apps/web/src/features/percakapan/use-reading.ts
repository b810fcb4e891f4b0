/** Reports how far the user has read, once the last message is visible (K83). */
import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { api } from '../../shared/lib/api.ts';
import { reloadForumRows } from '../../shared/queries/forum.ts';
import { percakapanQueries, reloadUnread, type Utas } from '../../shared/queries/percakapan.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisible = (): boolean => document.visibilityState === 'visible';

interface Reading {
  utas: Utas;
  last: number;
  atEnd: boolean;
}

export function useReading(alamat: AlamatUtas, { utas, last, atEnd }: Reading): void {
  const queryClient = useQueryClient();
  const visible = useSyncExternalStore(subscribe, isVisible);
  const told = useRef(utas.dibaca_sampai);
  const { mutate } = useMutation({
    mutationFn: (sampai: number) =>
      api.call('tandaiDibaca', { params: { ...alamat }, body: { sampai } }),
    onSuccess: ({ dibaca_sampai, unread_count }) => {
      const { queryKey } = percakapanQueries.utas(alamat);
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, dibaca_sampai, unread_count },
      );
      return Promise.all([
        reloadUnread(queryClient, utas.kunci),
        utas.jenis === 'forum' && reloadForumRows(queryClient, utas.id_aktivitas),
      ]);
    },
    onError: () => {
      told.current = utas.dibaca_sampai;
    },
  });
  const isNew = utas.unread_count > 0 && last > utas.dibaca_sampai;
  useEffect(() => {
    if (!visible || !atEnd || !isNew || last <= told.current) return;
    told.current = last;
    mutate(last);
  }, [visible, atEnd, isNew, last, mutate]);
}
