/** Notifications of the person and how many are unread (N81). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../lib/api-types.ts';
import { foldEvents } from '../lib/stream/fold-events.ts';
import { onEvent } from '../lib/stream/stream-events.ts';
import { kept } from '../offline/kept-answers.ts';

export type Notifikasi = DataOf<'daftarNotifikasi'>[number];
export type DevicesAnswer = DataOf<'perangkatNotifikasi'>;

export const notifikasiQueries = {
  /** Invalidate this after any change. */
  root: ['notifikasi'] as const,
  list: (query: QueryOfEndpoint<'daftarNotifikasi'>) =>
    queryOptions({
      queryKey: [...notifikasiQueries.root, 'daftar', query],
      queryFn: ({ signal }) => api.call('daftarNotifikasi', { query, signal }),
      meta: kept,
      placeholderData: keepPreviousData,
    }),
  choices: () =>
    queryOptions({
      queryKey: [...notifikasiQueries.root, 'pilihan'],
      queryFn: ({ signal }) => api.call('pilihanNotifikasi', { signal }),
    }),
  /** Not below `root`: news changes no device. */
  devicesRoot: ['perangkat-notifikasi'] as const,
  devices: () =>
    queryOptions({
      queryKey: [...notifikasiQueries.devicesRoot, 'daftar'],
      queryFn: ({ signal }) => api.call('perangkatNotifikasi', { signal }),
    }),
  figures: () =>
    queryOptions({
      queryKey: ['antaran-notifikasi'],
      queryFn: ({ signal }) => api.call('angkaAntaran', { signal }),
      refetchInterval: 30_000,
    }),
  count: () =>
    queryOptions({
      queryKey: [...notifikasiQueries.root, 'jumlah'],
      queryFn: ({ signal }) => api.call('jumlahNotifikasi', { signal }),
    }),
};

/** One event for each fact, of which several may come together. */
const reloadFolded = foldEvents<string>((_keys, queryClient) =>
  queryClient.invalidateQueries({ queryKey: notifikasiQueries.root }),
);
onEvent('notifikasi.berubah', (_data, queryClient) => reloadFolded('saya', queryClient));
// An announcement to a whole college has no event for each person.
onEvent('pengumuman.berubah', (_data, queryClient) => reloadFolded('saya', queryClient));
