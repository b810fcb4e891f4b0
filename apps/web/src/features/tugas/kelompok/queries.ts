/** Groups of a task (S2 §2.5; K62–K65). */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';

export type Kelompok = DataOf<'daftarKelompok'>[number];
export type Anggota = Kelompok['anggota'][number];
export type Calon = DataOf<'pesertaKelompok'>[number];
export type Rancangan = DataOf<'acakKelompok'>['kelompok'];

/** A draw; the same `benih` (seed) draws the same groups. */
export interface Undian {
  menurut: 'jumlah' | 'ukuran';
  nilai: number;
  benih: number;
}

const root = (idTugas: string) => ['kelompok-tugas', idTugas] as const;

export const kelompokQueries = {
  list: (id: string, query: QueryOfEndpoint<'daftarKelompok'>) =>
    queryOptions({
      queryKey: [...root(id), 'daftar', query],
      queryFn: ({ signal }) => api.call('daftarKelompok', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  peserta: (id: string, query: QueryOfEndpoint<'pesertaKelompok'>) =>
    queryOptions({
      queryKey: [...root(id), 'peserta', query],
      queryFn: ({ signal }) => api.call('pesertaKelompok', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
    }),
  sumber: (id: string, search: string) =>
    queryOptions({
      queryKey: [...root(id), 'sumber', search],
      queryFn: ({ signal }) =>
        api.call('sumberKelompok', { params: { id }, query: search ? { search } : {}, signal }),
      placeholderData: keepPreviousData,
    }),
  undian: (id: string, undian: Undian) =>
    queryOptions({
      queryKey: [...root(id), 'undian', undian],
      queryFn: ({ signal }) =>
        api.call('acakKelompok', { params: { id }, body: { ...undian, pratinjau: true }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  salinan: (id: string, id_tugas: string) =>
    queryOptions({
      queryKey: [...root(id), 'salinan', id_tugas],
      queryFn: ({ signal }) =>
        api.call('salinKelompok', { params: { id }, body: { id_tugas, pratinjau: true }, signal }),
      staleTime: 0,
    }),
};

export function reloadKelompok(queryClient: QueryClient, idTugas: string): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: root(idTugas) });
}

onEvent(
  'kelompok.berubah',
  ({ id_tugas }, queryClient) => void reloadKelompok(queryClient, id_tugas),
);

export type TalkPart = ComponentType<{
  judul: string;
  idGroup: string;
  idThread: string;
  onClose: () => void;
}>;
