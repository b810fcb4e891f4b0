/** Notifications of the caller, behind the bell in the header (N81, N86). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { flag, pagedBy } from '../wire/pagination.ts';
import { byId, instant } from '../wire/umum.ts';
import { jenisNotifikasi, kategoriNotifikasi } from './jenis-notifikasi.ts';

const semua = { mahasiswa: true, dosen: true, operator: true } as const;

const notifikasi = z.object({
  id: z.string(),
  jenis: jenisNotifikasi,
  kategori: kategoriNotifikasi,
  /** What happened, in one sentence. */
  kalimat: z.string(),
  /** Title of what it is about. */
  judul: z.string(),
  /** The lecturer's own words; shown in the application alone, never pushed or mailed. */
  teks: z.string().nullable(),
  kelas: z.object({ id: z.string(), nama: z.string() }).nullable(),
  /** Path of the screen that shows it; null: there is none. */
  tautan: z.string().nullable(),
  /** Facts folded into this row, for example messages of one conversation. */
  jumlah: z.int(),
  dibuat_pada: instant,
  dibaca: z.boolean(),
});
export type Notifikasi = z.infer<typeof notifikasi>;

export const daftarNotifikasi = endpoint({
  tag: 'notifikasi',
  access: semua,
  method: 'GET',
  path: '/v2/lms/notifikasi',
  summary: 'Notifikasi pengguna selama 90 hari, terbaru dahulu.',
  note: 'Yang tidak lagi terlihat bagi pengguna, misalnya tugas yang disembunyikan, tidak disebut.',
  source: 'N81, N86',
  query: z.object({
    ...pagedBy('dibuat_pada'),
    belum_dibaca: flag.optional(),
    jenis: jenisNotifikasi.optional(),
  }),
  paged: true,
  response: z.array(notifikasi),
});

/** At most 100 are counted; the bell shows 99+. */
export const jumlahNotifikasi = endpoint({
  tag: 'notifikasi',
  access: semua,
  method: 'GET',
  path: '/v2/lms/notifikasi/jumlah',
  summary: 'Jumlah notifikasi yang belum dibaca, paling banyak 100.',
  source: 'N81',
  response: z.object({ belum_dibaca: z.int() }),
});

/** Idempotent. Acting as another marks nothing (DECISIONS 49). */
export const bacaNotifikasi = endpoint({
  tag: 'notifikasi',
  access: semua,
  method: 'PUT',
  path: '/v2/lms/notifikasi/{id}/dibaca',
  summary: 'Tandai satu notifikasi sebagai sudah dibaca.',
  source: 'N81',
  params: byId,
});

/** What arrived after `sampai` stays unread, because the caller has not seen it. */
export const bacaSemuaNotifikasi = endpoint({
  tag: 'notifikasi',
  access: semua,
  method: 'PUT',
  path: '/v2/lms/notifikasi/dibaca',
  summary: 'Tandai semua notifikasi sampai suatu waktu sebagai sudah dibaca.',
  source: 'N81',
  body: z.object({ sampai: instant }),
});
