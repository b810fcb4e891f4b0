/** The proctors' code for the start and for another device (U48). */
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { byId, instant } from '../../wire/umum.ts';

/** `bacaKode` normalises it. */
export const kodeDiketik = z.string().trim().min(1).max(40);

/** Nothing for students contains the code. */
export const kodeUjian = endpoint({
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v2/lms/ujian/{id}/kode',
  summary: 'Kode ujian pada menit ini; dua kode terakhir berlaku.',
  source: 'U48, U92',
  params: byId,
  response: z.object({
    kode: z.string(),
    /** The next code appears; this one holds a minute longer. */
    expires_at: instant,
  }),
  errors: ['kode_ujian_tidak_dipakai'],
});
