/** The content of meetings: texts and materials. */
import type { PertemuanDetail as Meeting } from '@lms/contracts/kelas/pertemuan';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, Page, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream-events.ts';
import { forumQueries } from '../../../shared/queries/forum.ts';
import { kelasQueries, pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { type Materi, materiQueries } from '../../../shared/queries/materi.ts';
import { teksQueries } from '../../../shared/queries/teks.ts';
import { tugasQueries } from '../../../shared/queries/tugas.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import { reloadTrash } from './sampah/queries.ts';

export type Teks = DataOf<'daftarTeks'>[number];

/** Kinds of content that are listed page by page. */
export type Paged = 'materi' | 'tugas' | 'ujian' | 'forum';
export type ContentPage<Row> = Page<Row[], { has_write_access: boolean }>;

export const isiQueries = {
  /** All of it, in its order, by its titles. */
  ofMeeting: (idPertemuan: string) =>
    queryOptions({
      queryKey: ['isi', idPertemuan],
      queryFn: ({ signal }) =>
        api.call('aktivitasPertemuan', { params: { id: idPertemuan }, signal }),
    }),
  copyableRoot: [...materiQueries.root, 'salin'] as const,
  /** Of other classes of the course. */
  copyable: (query: QueryOfEndpoint<'daftarMateri'>) =>
    queryOptions({
      queryKey: [...isiQueries.copyableRoot, query],
      queryFn: ({ signal }) => api.call('daftarMateri', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The same of tasks. */
  copyableTasks: (query: QueryOfEndpoint<'daftarTugas'>) =>
    queryOptions({
      queryKey: [...tugasQueries.root, 'salin', query],
      queryFn: ({ signal }) => api.call('daftarTugas', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The same of exams. */
  copyableExams: (query: QueryOfEndpoint<'daftarUjian'>) =>
    queryOptions({
      queryKey: [...ujianQueries.root, 'salin', query],
      queryFn: ({ signal }) => api.call('daftarUjian', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};

/** Loads a meeting's content anew. */
export function reloadContent(queryClient: QueryClient, idPertemuan: string): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: teksQueries.ofMeeting(idPertemuan).queryKey }),
    // Of every meeting: an operator adds to one that is not the open one.
    queryClient.invalidateQueries({ queryKey: materiQueries.root }),
    queryClient.invalidateQueries({ queryKey: isiQueries.ofMeeting(idPertemuan).queryKey }),
    queryClient.invalidateQueries({ queryKey: tugasQueries.root }),
    queryClient.invalidateQueries({ queryKey: ujianQueries.root }),
    queryClient.invalidateQueries({ queryKey: forumQueries.root }),
    reloadTrash(queryClient),
  ]);
}

onEvent('aktivitas.berubah', ({ id_pertemuan, id_kelas }, queryClient) => {
  void reloadContent(queryClient, id_pertemuan);
  // The counters in the menu and beside the title.
  void queryClient.invalidateQueries({ queryKey: kelasQueries.menu(id_kelas).queryKey });
  void queryClient.invalidateQueries({ queryKey: pertemuanQueries.detail(id_pertemuan).queryKey });
});

/** The reader is another feature: the page hands it in. */
export type ReaderPart = ComponentType<{ materi: Materi; onClose: () => void }>;

/** Which meeting, and of which class. */
export interface Where {
  idPertemuan: string;
  idKelas: string;
}

export const whereOf = (meeting: Meeting): Where => ({
  idPertemuan: meeting.id,
  idKelas: meeting.kelas_kuliah.id,
});
