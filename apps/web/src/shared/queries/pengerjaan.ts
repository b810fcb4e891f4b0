/** The own attempt at an exam (S2 §3, §7). */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { onEvent } from '../lib/stream-events.ts';
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
  /** What was said to all and to this student while it is taken (U72). */
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

// Times or questions are others: the own attempt and the exam are asked for anew (S2 §7).
onEvent('time_changed', ({ id_ujian }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: [...pengerjaanQueries.root, id_ujian] });
  void queryClient.invalidateQueries({ queryKey: ujianQueries.detail(id_ujian).queryKey });
});

// A grade of the exam was changed, or grades were published or hidden: what the exam and the own
// attempt tell of them is another.
onEvent('nilai_ujian.berubah', ({ id_ujian }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: pengerjaanQueries.saya(id_ujian).queryKey });
  void queryClient.invalidateQueries({ queryKey: ujianQueries.root });
});
// Another device writes: this one asks, and locks.
onEvent('ujian.diambil_alih', ({ id_ujian }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: pengerjaanQueries.saya(id_ujian).queryKey });
});
onEvent('ujian.pengumuman', ({ id_ujian }, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: pengerjaanQueries.pengumuman(id_ujian).queryKey });
});
