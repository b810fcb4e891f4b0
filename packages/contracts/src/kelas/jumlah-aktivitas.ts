/** The four count tiles of the home screen (S1 §2.5; DECISIONS 79). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { kodePeriode } from '../wire/umum.ts';

export const jumlahAktivitas = endpoint({
  method: 'GET',
  path: '/v2/lms/beranda/jumlah_aktivitas',
  tag: 'beranda',
  summary: 'Jumlah tugas, ujian, forum, dan vidcon yang terbuka bagi pengguna.',
  note: 'Mahasiswa: yang belum berakhir dan belum dikerjakan. Dosen: yang belum berakhir pada kelasnya. Operator: yang sedang berlangsung. Tanpa periode: periode berjalan.',
  source: 'S1 §2.5, DECISIONS 79',
  access: { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] },
  query: z.object({ periode: kodePeriode.optional() }),
  response: z.object({ tugas: z.int(), ujian: z.int(), forum: z.int(), vidcon: z.int() }),
});
