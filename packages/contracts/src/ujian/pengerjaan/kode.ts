/** The proctors' code for the start and for another device (U48). */
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { byId, instant } from '../../wire/umum.ts';

/** `bacaKode` normalises it. */
export const kodeDiketik = z.string().trim().min(1).max(40);

/** Only for the proctors' screen: no answer, event or log for students contains the code. */
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
    /** When the next code appears; this one stays valid for one more minute. */
    expires_at: instant,
  }),
  errors: ['kode_ujian_tidak_dipakai'],
});
