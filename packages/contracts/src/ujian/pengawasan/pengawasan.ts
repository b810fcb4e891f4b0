/**
 * Watching an exam: participants, time, announcements, ending and reopening (S2 §4, §7; S3 §4;
 * U62–U64, U72).
 */
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { pagedBy } from '../../wire/pagination.ts';
import { byId, id, idKlien, instant, instantOrZero, nim, uraian } from '../../wire/umum.ts';
import { sebabSelesai } from '../pengerjaan/pengerjaan.ts';

const pengawas = {
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
} as const;
const pengubah = {
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'write'] },
} as const;
const alasan = uraian(3, 500);

/** hening: nothing was heard from the device for a while. */
export const statusPantau = z.enum(['belum_mulai', 'mengerjakan', 'hening', 'selesai']);
export type StatusPantau = z.infer<typeof statusPantau>;

/** Also somebody outside the class with an attempt. Times without one are the zero date. */
export const barisPantau = z.object({
  nim: z.string(),
  id_user: z.string(),
  nama: z.string(),
  /** The class, or the remedial's list (U70). */
  keluar: z.boolean(),
  id_pengerjaan: z.string().nullable(),
  status: statusPantau,
  sebab_selesai: sebabSelesai.nullable(),
  waktu_mulai: instantOrZero,
  waktu_selesai: instantOrZero,
  berakhir_pada: instantOrZero,
  menit_tambahan: z.int(),
  /** For the next start: minutes, and a fraction of the length (0.5 for a factor 1.5) (U64). */
  menit_disiapkan: z.int(),
  bagian_disiapkan: z.number(),
  dijawab: z.int(),
  jumlah_soal: z.int(),
  /** Last answer or contact signal (U67). */
  kontak_terakhir: instantOrZero,
  /** The zero date unless `hening`. */
  hening_sejak: instantOrZero,
  /** Includes the first. */
  jumlah_perangkat: z.int(),
  perangkat: z.string(),
  /** From two seconds, the longest in seconds; the harmless ones apart (U66). */
  jumlah_fokus: z.int(),
  fokus_terlama: z.number(),
  fokus_wajar: z.int(),
  /** The exam's limit is reached. */
  melewati_ambang: z.boolean(),
});
export type BarisPantau = z.infer<typeof barisPantau>;

const hitunganPantau = z.object({
  belum_mulai: z.int(),
  mengerjakan: z.int(),
  hening: z.int(),
  selesai: z.int(),
});
export type HitunganPantau = z.infer<typeof hitunganPantau>;

/**
 * The class (or the remedial's list) and everybody with an attempt. The event `ujian.pantau`
 * announces changes.
 */
export const pantauUjian = endpoint({
  ...pengawas,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pantau',
  summary: 'Siapa yang belum mulai, sedang mengerjakan, hening, dan sudah selesai.',
  source: 'U72, U78, U92',
  params: byId,
  query: z.object({
    ...pagedBy(
      'nim',
      'nama',
      'status',
      'dijawab',
      'berakhir_pada',
      'kontak_terakhir',
      'jumlah_fokus',
    ),
    status: statusPantau.optional(),
  }),
  paged: true,
  meta: z.object({
    has_write_access: z.boolean(),
    /** Over all rows, whatever the filter. */
    hitungan: hitunganPantau,
    waktu_server: instant,
  }),
  response: z.array(barisPantau),
});

/** Sets the attempt aside; the student may start again in the window (U62). */
export const resetPengerjaan = endpoint({
  ...pengubah,
  method: 'DELETE',
  path: '/v2/lms/pengerjaan/{attemptId}',
  summary: 'Reset pengerjaan: disisihkan, dan mahasiswa dapat memulai lagi.',
  source: 'S3 §4, §7.2, U62',
  params: z.object({ attemptId: id }),
  body: z.object({ alasan: alasan.optional() }).optional(),
});

/** Repeating it gives the same answer. */
export const akhiriOlehPengawas = endpoint({
  ...pengubah,
  method: 'POST',
  path: '/v2/lms/pengerjaan/{id}/akhiri',
  summary: 'Akhiri pengerjaan seorang mahasiswa sekarang.',
  source: 'U56, U92',
  params: byId,
  body: z.object({ alasan }),
  response: barisPantau,
});

/** It goes on with its answers, for at least these minutes and what it had left (U63). */
export const bukaKembaliPengerjaan = endpoint({
  ...pengubah,
  method: 'POST',
  path: '/v2/lms/pengerjaan/{id}/buka_kembali',
  summary: 'Buka kembali pengerjaan yang sudah berakhir.',
  source: 'U63',
  params: byId,
  body: z.object({ menit: z.int().min(1).max(600), alasan }),
  response: barisPantau,
  errors: ['pengerjaan_masih_berlangsung', 'pengerjaan_nilai_terbit'],
});

export const faktorPenyesuaian = z.union([z.literal(1.25), z.literal(1.5), z.literal(2)]);

const penyesuaian = z.object({
  id: z.string(),
  nim: z.string(),
  nama: z.string(),
  menit: z.int(),
  faktor: z.number().nullable(),
  alasan: z.string(),
  /** By an attempt; otherwise the next start uses it. */
  dipakai: z.boolean(),
  oleh: z.string(),
  pada: instant,
});
export type Penyesuaian = z.infer<typeof penyesuaian>;

export const MOST_PENYESUAIAN = 1_000;

/**
 * Minutes before and during the attempt, a factor only before; they add up (U64). An ended attempt
 * gets none, a started one no factor: the answer says so, or for a single student the request is
 * refused.
 */
export const sesuaikanWaktu = endpoint({
  ...pengubah,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/penyesuaian',
  summary: 'Beri tambahan waktu kepada satu, beberapa, atau semua peserta.',
  source: 'U43, U64',
  params: byId,
  body: z.object({
    /** nim or id_user; absent: everybody. */
    mahasiswa: z.array(nim).min(1).max(MOST_PENYESUAIAN).optional(),
    menit: z.int().min(1).max(600).optional(),
    faktor: faktorPenyesuaian.optional(),
    alasan,
    ...idKlien,
  }),
  response: z.object({
    /** nims: with more time now, and at their next start. */
    diperpanjang: z.array(z.string()),
    disiapkan: z.array(z.string()),
    dilewati: z.array(
      z.object({ nim: z.string(), nama: z.string(), code: z.string(), message: z.string() }),
    ),
  }),
  errors: [
    'penyesuaian_kosong',
    'penyesuaian_bukan_peserta',
    'penyesuaian_faktor_terlambat',
    'pengerjaan_telah_berakhir',
  ],
});

export const daftarPenyesuaian = endpoint({
  ...pengawas,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/penyesuaian',
  summary: 'Tambahan waktu yang pernah diberikan.',
  source: 'U64',
  params: byId,
  query: z.object(pagedBy('nim', 'nama', 'pada')),
  paged: true,
  response: z.array(penyesuaian),
});

/** While no attempt uses it. */
export const tarikPenyesuaian = endpoint({
  ...pengubah,
  method: 'DELETE',
  path: '/v2/lms/ujian/{id}/penyesuaian/{idPenyesuaian}',
  summary: 'Tarik tambahan waktu yang belum dipakai.',
  source: 'U64',
  params: z.object({ id, idPenyesuaian: id }),
  errors: ['penyesuaian_sudah_dipakai'],
});

const pengumuman = z.object({
  id: z.string(),
  /** Null: to all. */
  nim: z.string().nullable(),
  nama: z.string().nullable(),
  teks: z.string(),
  oleh: z.string(),
  pada: instant,
});
export type PengumumanUjian = z.infer<typeof pengumuman>;

export const umumkanUjian = endpoint({
  ...pengubah,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/pengumuman',
  summary: 'Umumkan kepada semua peserta, atau kepada satu.',
  source: 'U72, U92',
  status: 201,
  params: byId,
  body: z.object({ teks: uraian(1, 1_000), mahasiswa: nim.optional(), ...idKlien }),
  response: pengumuman,
  errors: ['penyesuaian_bukan_peserta'],
});

/** Newest first. */
export const daftarPengumumanUjian = endpoint({
  ...pengawas,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengumuman',
  summary: 'Pengumuman selama ujian ini.',
  source: 'U72, U92',
  params: byId,
  query: z.object(pagedBy('pada')),
  paged: true,
  response: z.array(pengumuman),
});
