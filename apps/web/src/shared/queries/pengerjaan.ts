import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { onEvent } from '../lib/stream/stream-events.ts';
import { kept } from '../offline/kept-answers.ts';
import { ujianQueries } from './ujian.ts';

export const pengerjaanQueries = {
  root: ['pengerjaan'] as const,
  saya: (idUjian: string) =>
    queryOptions({
      queryKey: [...pengerjaanQueries.root, idUjian, 'saya'],
      queryFn: ({ signal }) => api.call('pengerjaanMe', { params: { id: idUjian }, signal }),
      meta: kept,
    }),
  /** Announcements to all or to this student during the attempt (U72). */
  pengumuman: (idUjian: string) =>
    queryOptions({
      queryKey: [...pengerjaanQueries.root, idUjian, 'pengumuman'],
      queryFn: ({ signal }) => api.call('pengumumanSaya', { params: { id: idUjian }, signal }),
      meta: kept,
    }),
  /** The own absences (U66). */
  fokus: (idUjian: string) =>
    queryOptions({
      queryKey: [...pengerjaanQueries.root, idUjian, 'fokus'],
      queryFn: ({ signal }) => api.call('logFokusSaya', { params: { id: idUjian }, signal }),
    }),
};

// Times or questions changed: reload the own attempt and the exam (S2 §7).
onEvent('time_changed', ({ id_ujian }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: [...pengerjaanQueries.root, id_ujian] });
  void queryClient.invalidateQueries({ queryKey: ujianQueries.detail(id_ujian).queryKey });
});

onEvent('nilai_ujian.berubah', ({ id_ujian }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: pengerjaanQueries.saya(id_ujian).queryKey });
  void queryClient.invalidateQueries({ queryKey: ujianQueries.root });
});
// Another device writes: reloading locks this one.
onEvent('ujian.diambil_alih', ({ id_ujian }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: pengerjaanQueries.saya(id_ujian).queryKey });
});
onEvent('ujian.pengumuman', ({ id_ujian }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: pengerjaanQueries.pengumuman(id_ujian).queryKey });
});
