/** Queries of materials, for the meeting's page and the reader. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import type { DataOf } from '../lib/api-types.ts';
import { kept } from '../offline/kept-answers.ts';
import { told } from '../stored/told.ts';

export type Materi = DataOf<'detailMateri'>;
export type MateriRow = DataOf<'daftarMateri'>[number];
export type Kemajuan = NonNullable<Materi['kemajuan']>;

/** Fixed, so that numbers continue across pages (S2 §2.4, DECISIONS 6). */
export const MATERIALS_A_PAGE = 10;

export const materiQueries = {
  /** Invalidate this after changing a material or a student's progress. */
  root: ['materi'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...materiQueries.root, 'detail', id],
      queryFn: ({ signal }) => api.call('detailMateri', { params: { id }, signal }),
      meta: kept,
    }),
  /** Key of a description that a list omitted. */
  deskripsi: (id: string) => [...materiQueries.root, 'deskripsi', id] as const,
  ofMeeting: (idPertemuan: string, page: number) =>
    queryOptions({
      queryKey: [...materiQueries.root, 'pertemuan', idPertemuan, page],
      queryFn: ({ signal }) => {
        const query = { id_pertemuan: idPertemuan, page, per_page: MATERIALS_A_PAGE };
        return told(idPertemuan, api.call('daftarMateri', { query, signal }));
      },
      meta: kept,
      placeholderData: keepPreviousData,
    }),
  allOfMeeting: (idPertemuan: string) =>
    queryOptions({
      queryKey: [...materiQueries.root, 'pertemuan', idPertemuan, 'semua'],
      queryFn: ({ signal }) =>
        api.call('daftarMateri', {
          query: { id_pertemuan: idPertemuan, ignore_default_pagination: true },
          signal,
        }),
      meta: kept,
    }),
};
