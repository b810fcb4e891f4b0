/**
 * The job queue, for operators who look after the system (DECISIONS 55: data_sistem;
 * docs/decisions/017).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagingFields } from '../wire/pagination.ts';
import { instant } from '../wire/umum.ts';

const pembaca = { operator: ['data_sistem', 'read'] } as const;
const pengelola = { operator: ['data_sistem', 'write'] } as const;

export const ringkasanAntrean = endpoint({
  tag: 'antrean',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/antrean',
  summary: 'Keadaan antrean pekerjaan.',
  source: 'DECISIONS 216, docs/decisions/017',
  response: z.object({
    menunggu: z.int(),
    /** Jobs that failed all attempts. */
    gagal: z.int(),
    /** Age of the oldest waiting job. */
    tertua_detik: z.number(),
  }),
});

export const daftarPekerjaanGagal = endpoint({
  tag: 'antrean',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/antrean/gagal',
  summary: 'Pekerjaan yang gagal setelah semua percobaan, terbaru lebih dahulu.',
  source: 'DECISIONS 216, docs/decisions/017',
  query: z.object({ page: pagingFields.page, per_page: pagingFields.per_page }),
  paged: true,
  response: z.array(
    z.object({
      id: z.string(),
      jenis: z.string(),
      nama: z.string(),
      dibuat_pada: instant,
      gagal_pada: instant,
      galat: z.string(),
    }),
  ),
});

export const kirimUlangPekerjaan = endpoint({
  tag: 'antrean',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/antrean/gagal/{id}/kirim_ulang',
  summary: 'Jalankan kembali pekerjaan yang gagal.',
  source: 'DECISIONS 216, docs/decisions/017',
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
});

/** Opens bull-board, read-only, in this browser until the access token ends. */
export const bukaPapanAntrean = endpoint({
  tag: 'antrean',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/antrean/papan',
  summary: 'Buka papan antrean (bull-board) pada peramban ini.',
  source: 'DECISIONS 216, docs/decisions/017',
  response: z.object({ url: z.string() }),
});
