/** Courses and periods of lecturers, for pickers (S3 §7.4; U24). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagingFields } from '../wire/pagination.ts';
import { byId, id } from '../wire/umum.ts';

/** Lecturers ask for themselves (404 for others), operators for anybody in their programmes. */
const pembaca = { dosen: true, operator: ['bank_soal', 'read'] } as const;

/** Any period and position; without `id_dosen` all of the operator's programmes. */
export const makulDiajar = endpoint({
  tag: 'kelas',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/mata_kuliah/ref',
  summary: 'Mata kuliah yang pernah diajar dosen.',
  source: 'S3 §7.4, U21',
  query: z.object({ ...pagingFields, id_dosen: id.optional() }),
  paged: true,
  response: z.array(z.object({ idMakul: z.string(), kodeMakul: z.string(), nama: z.string() })),
});

/** Newest first. */
export const periodeMengajar = endpoint({
  tag: 'kelas',
  access: pembaca,
  method: 'GET',
  path: '/v1/dosen/{id}/periode_mengajar',
  summary: 'Periode saat dosen mengajar, terbaru lebih dahulu.',
  source: 'S3 §7.4, U24',
  params: byId,
  response: z.array(z.object({ kode: z.int(), tahun: z.int(), semester: z.int() })),
});
