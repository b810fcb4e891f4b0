/** Long work: exports, imports, recalculations (DECISIONS 212). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { byId, instant } from '../wire/umum.ts';

export const statusPekerjaan = z.enum(['menunggu', 'berjalan', 'selesai', 'gagal']);
export type StatusPekerjaan = z.infer<typeof statusPekerjaan>;

/** Answer (202) of every call that begins long work. */
export const pekerjaanDimulai = z.object({ id_pekerjaan: z.string() });

/**
 * What an export answers (`others`) when it has too many rows to wait for, or too many others are
 * being written.
 */
export const eksporLatar = {
  202: 'Lebih dari 5000 baris, atau server sedang sibuk: disiapkan di latar belakang. data.id_pekerjaan menyebut pekerjaannya.',
} as const;

export const pekerjaan = z.object({
  id: z.string(),
  /** Kind, for example ekspor.kehadiran_mahasiswa. */
  jenis: z.string(),
  judul: z.string(),
  status: statusPekerjaan,
  /** 0 to 100 */
  persen: z.int(),
  /** What it is doing, or why it failed. */
  pesan: z.string().nullable(),
  /** It is not over, and may be stopped (`batalkanPekerjaan`). */
  dapat_dibatalkan: z.boolean(),
  /** Null until it is done. */
  hasil: z
    .object({
      /** The result as a file; null when there is none. */
      nama_file: z.string().nullable(),
      /** Bytes. */
      ukuran: z.int().nullable(),
      /**
       * Good for 15 minutes from now; null without a file, when it was removed after seven days, or
       * when the user may no longer have it.
       */
      tautan: z.string().nullable(),
      /**
       * A result that is too large for one file: all of its files, that one first; otherwise empty.
       */
      bagian: z.array(z.object({ nama_file: z.string(), ukuran: z.int(), tautan: z.string() })),
      /** Figures of the result, by name. */
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
 * The latest first, 50 a page unless asked otherwise; work is remembered for seven days. `search`
 * looks into its title.
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
 * It ends as `gagal`, with 'Dibatalkan.'; nothing of it is kept. Only work that makes a file for
 * its user.
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
