/** The code that proctors show and students bring to a start and to another device (U48). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, instant } from '../wire/umum.ts';

/** As it was typed; read as `bacaKode` does. */
export const kodeDiketik = z.string().trim().min(1).max(40);

/** For the proctors' screen alone: it is in no answer, event or log that a student sees. */
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
    /** When the next code takes its place; this one counts for a minute more. */
    expires_at: instant,
  }),
  errors: ['kode_ujian_tidak_dipakai'],
});
