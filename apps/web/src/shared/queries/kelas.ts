/** Queries of classes and meetings, which several features read. */
import {
  type InvalidateOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../lib/api-types.ts';
import { headStartOr } from '../lib/session/head-start.ts';
import { onEvent } from '../lib/stream/stream-events.ts';
import { kept } from '../offline/kept-answers.ts';
import { penggunaQueries } from './pengguna.ts';

export type Kelas = DataOf<'detailKelas'>;
/** What details and lists of classes share. */
export type KelasDasar = Omit<Kelas, 'izin' | 'jenis_kuliah' | 'metode_pengajaran'>;
export type KelasDaftar = DataOf<'daftarKelas'>[number];
export type PertemuanDetail = DataOf<'detailPertemuan'>;
export type PertemuanMenu = DataOf<'menuPertemuan'>[number];
export type PertemuanHariIni = DataOf<'pertemuanSaya'>['hari_ini'][number];

const wholeList = { ignore_default_pagination: true } as const;

export const kelasQueries = {
  root: ['kelas'] as const,
  list: (query: QueryOfEndpoint<'daftarKelas'>) =>
    queryOptions({
      queryKey: [...kelasQueries.root, 'list', query],
      queryFn: ({ signal }) => api.call('daftarKelas', { query, signal }),
      meta: kept,
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...kelasQueries.root, id, 'detail'],
      queryFn: ({ signal }) => api.call('detailKelas', { params: { id }, signal }),
      meta: kept,
    }),
  profil: (id: string) =>
    queryOptions({
      queryKey: [...kelasQueries.root, id, 'profil'],
      queryFn: ({ signal }) => api.call('profilKelas', { params: { id }, signal }),
      meta: kept,
    }),
  peserta: (id: string) =>
    queryOptions({
      queryKey: [...kelasQueries.root, id, 'peserta'],
      queryFn: ({ signal }) =>
        api.call('pesertaKelas', { params: { id }, query: wholeList, signal }),
    }),
  pengajar: (id: string) =>
    queryOptions({
      queryKey: [...kelasQueries.root, id, 'pengajar'],
      queryFn: ({ signal }) => api.call('pengajarKelasList', { params: { id }, signal }),
    }),
  pendahuluan: (id: string) =>
    queryOptions({
      queryKey: [...kelasQueries.root, id, 'pendahuluan'],
      queryFn: ({ signal }) => api.call('pendahuluan', { params: { id }, signal }),
      meta: kept,
    }),
  menu: (id: string) =>
    queryOptions({
      queryKey: [...kelasQueries.root, id, 'pertemuan'],
      queryFn: ({ signal }) =>
        api.call('menuPertemuan', { params: { id }, query: { per_page: 100 }, signal }),
      meta: kept,
    }),
};

export const pertemuanQueries = {
  root: ['pertemuan'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...pertemuanQueries.root, id],
      queryFn: ({ signal }) => api.call('detailPertemuan', { params: { id }, signal }),
      meta: kept,
    }),
  hariIni: () =>
    queryOptions({
      queryKey: [...pertemuanQueries.root, 'hari-ini'],
      queryFn: ({ signal }) =>
        headStartOr('pertemuanSaya', () => api.call('pertemuanSaya', { signal })),
      meta: kept,
    }),
};

/** Moved meetings of the own classes (K102). */
export const jadwalBerubahQuery = () =>
  queryOptions({
    queryKey: [...pertemuanQueries.root, 'jadwal-berubah'],
    queryFn: ({ signal }) => api.call('jadwalBerubah', { signal }),
    meta: kept,
  });

/** By default restarts a running request, which may predate the change. */
export function reloadClass(
  queryClient: QueryClient,
  id: string,
  options?: InvalidateOptions,
): void {
  for (const queryKey of [[...kelasQueries.root, 'list'], kelasQueries.menu(id).queryKey]) {
    void queryClient.invalidateQueries({ queryKey }, options);
  }
}

/** Events come in swarms and do not restart running requests. */
const onTheirWay = { cancelRefetch: false } as const;

onEvent('kelas.berubah', ({ id_kelas }, queryClient) =>
  reloadClass(queryClient, id_kelas, onTheirWay),
);

onEvent('kelas.diatur', ({ id_kelas }, queryClient) => {
  // Everything of the class: banner, people, introduction; and cards and meetings that show them.
  void queryClient.invalidateQueries({ queryKey: [...kelasQueries.root, id_kelas] });
  void queryClient.invalidateQueries({ queryKey: [...kelasQueries.root, 'list'] });
  void queryClient.invalidateQueries({ queryKey: pertemuanQueries.root });
});

onEvent('penilaian.berubah', ({ id_kelas }, queryClient) => {
  // Nothing is new to staff.
  if (queryClient.getQueryData(penggunaQueries.saya().queryKey)?.role !== 'ROLE_MAHASISWA') return;
  reloadClass(queryClient, id_kelas, onTheirWay);
});

onEvent('pertemuan.berubah', ({ id_pertemuan, id_kelas }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: pertemuanQueries.detail(id_pertemuan).queryKey });
  void queryClient.invalidateQueries({ queryKey: pertemuanQueries.hariIni().queryKey });
  void queryClient.invalidateQueries({ queryKey: jadwalBerubahQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: kelasQueries.menu(id_kelas).queryKey });
});

onEvent('kehadiran.berubah', ({ id_pertemuan }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: pertemuanQueries.detail(id_pertemuan).queryKey });
});

onEvent('kehadiran.saya', ({ id_kelas, id_pertemuan }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: pertemuanQueries.hariIni().queryKey });
  void queryClient.invalidateQueries({ queryKey: kelasQueries.menu(id_kelas).queryKey });
  if (id_pertemuan)
    void queryClient.invalidateQueries({
      queryKey: pertemuanQueries.detail(id_pertemuan).queryKey,
    });
});
