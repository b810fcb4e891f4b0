/** Background jobs of users: exports, imports, recalculations (DECISIONS 212). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { byId, instant } from '../wire/umum.ts';

export const statusPekerjaan = z.enum(['menunggu', 'berjalan', 'selesai', 'gagal']);
export type StatusPekerjaan = z.infer<typeof statusPekerjaan>;

/** Answer (202) of calls that begin a job. */
export const pekerjaanDimulai = z.object({ id_pekerjaan: z.string() });

/** Further answer (202) of an export with too many rows, or while too many exports run. */
export const eksporLatar = {
  202: 'Lebih dari 5000 baris, atau server sedang sibuk: disiapkan di latar belakang. data.id_pekerjaan menyebut pekerjaannya.',
} as const;

export const pekerjaan = z.object({
  id: z.string(),
  /** For example ekspor.kehadiran_mahasiswa. */
  jenis: z.string(),
  judul: z.string(),
  status: statusPekerjaan,
  /** 0 to 100 */
  persen: z.int(),
  /** Current step, or why it failed. */
  pesan: z.string().nullable(),
  /** It still runs, and `batalkanPekerjaan` can stop it. */
  dapat_dibatalkan: z.boolean(),
  /** Null until it is done. */
  hasil: z
    .object({
      nama_file: z.string().nullable(),
      /** Bytes. */
      ukuran: z.int().nullable(),
      /** Valid for 15 minutes; null without a file, after seven days, or without access. */
      tautan: z.string().nullable(),
      /** All files, if too large for one. */
      bagian: z.array(z.object({ nama_file: z.string(), ukuran: z.int(), tautan: z.string() })),
      ringkasan: z.record(z.string(), z.number()),
    })
    .nullable(),
  dibuat_pada: instant,
  mulai_pada: instant.nullable(),
  selesai_pada: instant.nullable(),
});
export type Pekerjaan = z.infer<typeof pekerjaan>;

const common = {
  tag: 'pekerjaan',
  access: { mahasiswa: true, dosen: true, operator: true },
  method: 'GET',
  source: 'DECISIONS 212',
} as const;

/**
 * Lists jobs of the last seven days, latest first, by default 50 a page. `search` looks in titles.
 */
export const daftarPekerjaan = endpoint({
  ...common,
  path: '/v2/lms/pekerjaan',
  summary: 'Pekerjaan lama milik sendiri.',
  paged: true,
  query: z.object({
    ...pagedBy('waktu'),
    jenis: z.string().max(100).optional(),
    status: z
      .array(statusPekerjaan)
      .max(4)
      .or(statusPekerjaan.transform((one) => [one]))
      .optional(),
  }),
  response: z.array(pekerjaan),
});

export const detailPekerjaan = endpoint({
  ...common,
  path: '/v2/lms/pekerjaan/{id}',
  summary: 'Satu pekerjaan lama milik sendiri, dengan tautan ke hasilnya.',
  params: byId,
  response: pekerjaan,
});

/**
 * Ends the job as `gagal` with 'Dibatalkan.'. Only jobs that make a file for their user can be
 * cancelled.
 */
export const batalkanPekerjaan = endpoint({
  ...common,
  method: 'POST',
  path: '/v2/lms/pekerjaan/{id}/batalkan',
  summary: 'Batalkan pekerjaan lama milik sendiri yang belum selesai.',
  params: byId,
  response: pekerjaan,
  errors: ['pekerjaan_tidak_dapat_dibatalkan'],
});
