/** Queries of a meeting's content. */
import type { PertemuanDetail as Meeting } from '@lms/contracts/kelas/pertemuan';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, Page, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';
import { forumQueries } from '../../../shared/queries/forum.ts';
import { kelasQueries, pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { type Materi, materiQueries } from '../../../shared/queries/materi.ts';
import { teksQueries } from '../../../shared/queries/teks.ts';
import { tugasQueries } from '../../../shared/queries/tugas.ts';
import { ujianQueries } from '../../../shared/queries/ujian.ts';
import { vidconQueries } from '../../../shared/queries/vidcon.ts';
import { reloadTrash } from './sampah/queries.ts';

export type Teks = DataOf<'daftarTeks'>[number];

export type Paged = 'materi' | 'tugas' | 'ujian' | 'forum' | 'vidcon';
export type ContentPage<Row> = Page<Row[], { has_write_access: boolean }>;

export const isiQueries = {
  ofMeeting: (idPertemuan: string) =>
    queryOptions({
      queryKey: ['isi', idPertemuan],
      queryFn: ({ signal }) =>
        api.call('aktivitasPertemuan', { params: { id: idPertemuan }, signal }),
    }),
  copyableRoot: [...materiQueries.root, 'salin'] as const,
  /** Materials of the course's other classes. */
  copyable: (query: QueryOfEndpoint<'daftarMateri'>) =>
    queryOptions({
      queryKey: [...isiQueries.copyableRoot, query],
      queryFn: ({ signal }) => api.call('daftarMateri', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  copyableTasks: (query: QueryOfEndpoint<'daftarTugas'>) =>
    queryOptions({
      queryKey: [...tugasQueries.root, 'salin', query],
      queryFn: ({ signal }) => api.call('daftarTugas', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  copyableExams: (query: QueryOfEndpoint<'daftarUjian'>) =>
    queryOptions({
      queryKey: [...ujianQueries.root, 'salin', query],
      queryFn: ({ signal }) => api.call('daftarUjian', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};

export function reloadContent(queryClient: QueryClient, idPertemuan: string): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: teksQueries.ofMeeting(idPertemuan).queryKey }),
    // For every meeting: an operator may add to another than the open one.
    queryClient.invalidateQueries({ queryKey: materiQueries.root }),
    queryClient.invalidateQueries({ queryKey: isiQueries.ofMeeting(idPertemuan).queryKey }),
    queryClient.invalidateQueries({ queryKey: tugasQueries.root }),
    queryClient.invalidateQueries({ queryKey: ujianQueries.root }),
    queryClient.invalidateQueries({ queryKey: forumQueries.root }),
    queryClient.invalidateQueries({ queryKey: vidconQueries.root }),
    reloadTrash(queryClient),
  ]);
}

onEvent('aktivitas.berubah', ({ id_pertemuan, id_kelas }, queryClient) => {
  void reloadContent(queryClient, id_pertemuan);
  void queryClient.invalidateQueries({ queryKey: kelasQueries.menu(id_kelas).queryKey });
  void queryClient.invalidateQueries({ queryKey: pertemuanQueries.detail(id_pertemuan).queryKey });
});

/** The page brings it from another feature. */
export type ReaderPart = ComponentType<{ materi: Materi; onClose: () => void }>;

export interface Where {
  idPertemuan: string;
  idKelas: string;
}

export const whereOf = (meeting: Meeting): Where => ({
  idPertemuan: meeting.id,
  idKelas: meeting.kelas_kuliah.id,
});
