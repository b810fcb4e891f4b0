/** 'Ingatkan': staff remind students of what they owe, once a day and person (N81). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, uraian } from '../wire/umum.ts';
import { MAKS_PENGINGAT } from './batas.ts';

const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

const shared = {
  access: pengelola,
  source: 'N81',
  params: byId,
  /** Students read it in the application alone; it is never pushed or mailed. */
  body: z.object({ teks: uraian(0, MAKS_PENGINGAT).optional() }),
  /** Students reminded now; a repetition on the same day reminds nobody. */
  response: z.object({ jumlah: z.int() }),
} as const;

export const ingatkanPengumpulan = endpoint({
  ...shared,
  tag: 'tugas',
  method: 'POST',
  path: '/v2/lms/tugas/{id}/pengumpulan/ingatkan',
  summary: 'Ingatkan mahasiswa yang belum mengumpulkan, paling banyak sekali sehari per orang.',
  errors: ['pengingat_belum_dibuka'],
});

export const ingatkanPengerjaan = endpoint({
  ...shared,
  tag: 'ujian',
  method: 'POST',
  path: '/v2/lms/ujian/{id}/pengerjaan/ingatkan',
  summary:
    'Ingatkan mahasiswa yang belum mulai mengerjakan, paling banyak sekali sehari per orang.',
  errors: ['pengingat_belum_dibuka', 'pengingat_sudah_berakhir'],
});

export const ingatkanForum = endpoint({
  ...shared,
  tag: 'forum',
  method: 'POST',
  path: '/v2/lms/forum/{id}/ingatkan',
  summary: 'Ingatkan mahasiswa yang belum menulis di forum, paling banyak sekali sehari per orang.',
  errors: ['pengingat_belum_dibuka', 'pengingat_sudah_berakhir'],
});
