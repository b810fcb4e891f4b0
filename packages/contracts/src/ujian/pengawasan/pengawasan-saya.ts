/**
 * Reports of a device during an exam, which its student can read (S1 §9; S2 §9; DECISIONS 153; U60,
 * U65–U67, U72). Absences end and grade nothing; the student sees all of them.
 */
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { byId, id, instant, instantOrZero, nim, uraian } from '../../wire/umum.ts';
import { MOST_FOKUS } from '../pengerjaan/batas-pengerjaan.ts';
import { kodeDiketik } from '../pengerjaan/kode.ts';
import { pengerjaanSaya, penolakanKode, statusPengerjaan } from '../pengerjaan/pengerjaan.ts';

/** A student restricted meanwhile may go on (U70). */
const berjalan = {
  tag: 'ujian',
  access: { mahasiswa: true },
  params: byId,
  whileRestricted: true,
} as const;

/** hu: page hidden or left; foc: window lost focus; full: full screen left or refused (U66). */
export const kodeFokus = z.enum(['hu', 'foc', 'full']);
export type KodeFokus = z.infer<typeof kodeFokus>;

/**
 * Offline, battery nearly empty, screen locked, no full screen on this device, file picker open.
 */
export const keadaanFokus = z.enum([
  'luring',
  'baterai_lemah',
  'layar_terkunci',
  'layar_penuh_tidak_ada',
  'pemilih_berkas',
]);
export type KeadaanFokus = z.infer<typeof keadaanFokus>;

/** One day, the longest absence. */
const MOST_DETIK = 86_400;

/** Sent when it is over. The same beginning again keeps the longer duration. */
const kejadianFokus = z.object({
  kode: kodeFokus,
  /** As the device continues the server's. */
  waktu: instant,
  durasi_detik: z.number().min(0).max(MOST_DETIK),
  keadaan: z.array(keadaanFokus).max(5).default([]),
});
export type KejadianFokus = z.infer<typeof kejadianFokus>;

const namaPerangkat = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u);

const MOST_JEDA = 20;

/**
 * After 60 seconds without another request (U67). Tells a device without a stream of new times, its
 * end and a takeover.
 */
export const denyut = endpoint({
  ...berjalan,
  whileActing: false,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/denyut',
  summary: 'Tanda kontak perangkat, dengan kejadian fokus dan jeda sejak tanda sebelumnya.',
  source: 'U65, U67',
  body: z.object({
    /** From this device's start or takeover. */
    generasi: z.int().min(1),
    perangkat: namaPerangkat.optional(),
    fokus: z.array(kejadianFokus).max(MOST_FOKUS).default([]),
    /** The page did not run. */
    jeda: z
      .array(z.object({ mulai: instant, selesai: instant }))
      .max(MOST_JEDA)
      .default([]),
  }),
  response: z.object({
    status: statusPengerjaan,
    berakhir_pada: instantOrZero,
    generasi: z.int(),
    waktu_server: instant,
    /** The zero date: none. */
    pengumuman_terakhir: instantOrZero,
  }),
  errors: ['pembatasan_ujian_kehadiran', 'pengerjaan_belum_dimulai'],
});

/** Why an absence is probably harmless. */
export const alasanWajar = z.enum(['singkat', ...keadaanFokus.options, 'jeda_perangkat']);
export type AlasanWajar = z.infer<typeof alasanWajar>;

const barisFokus = z.object({
  id: z.string(),
  kode: kodeFokus,
  waktu: instant,
  durasi_detik: z.number(),
  keadaan: z.array(keadaanFokus),
  /** 'kemungkinan wajar' (U66). */
  kemungkinan_wajar: z.boolean(),
  alasan_wajar: z.array(alasanWajar),
  catatan: z.string().nullable(),
  catatan_pada: instantOrZero,
});
export type BarisFokus = z.infer<typeof barisFokus>;

export const logFokus = z.object({
  id_pengerjaan: z.string(),
  nim: z.string(),
  nama: z.string(),
  /** By beginning. */
  kejadian: z.array(barisFokus),
  /** Shorter than two seconds. */
  jumlah_singkat: z.int(),
  terpotong: z.boolean(),
});
export type LogFokus = z.infer<typeof logFokus>;

/** At once. */
export const catatFokus = endpoint({
  ...berjalan,
  whileActing: false,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/log_fokus',
  summary: 'Catat satu kejadian fokus.',
  source: 'S1 §9, S2 §9, DECISIONS 153',
  status: 204,
  body: kejadianFokus,
  errors: ['pembatasan_ujian_kehadiran', 'pengerjaan_belum_dimulai'],
});

/** During the exam and afterwards (U81). */
export const logFokusSaya = endpoint({
  ...berjalan,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/log_fokus',
  summary: 'Kejadian fokus sendiri.',
  source: 'U66, U81',
  response: logFokus,
  errors: ['pembatasan_ujian_kehadiran', 'pengerjaan_belum_dimulai'],
});

export const catatanFokus = endpoint({
  ...berjalan,
  whileActing: false,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/log_fokus/{idKejadian}',
  summary: 'Beri keterangan pada kejadian fokus sendiri; kosong menghapusnya.',
  source: 'U66',
  params: z.object({ id, idKejadian: id }),
  body: z.object({ catatan: uraian(0, 500) }),
  response: barisFokus,
  errors: ['pembatasan_ujian_kehadiran', 'pengerjaan_belum_dimulai'],
});

/** By nim or id_user (DECISIONS 124). */
export const logFokusMahasiswa = endpoint({
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/{studentId}/log_fokus',
  summary: 'Kejadian fokus seorang mahasiswa.',
  source: 'S1 §9, S2 §2.6',
  params: z.object({ id, studentId: nim }),
  response: logFokus,
});

/** This device writes from now on; the other's answers count only where it has none (U51, U60). */
export const ambilAlih = endpoint({
  ...berjalan,
  whileActing: false,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/ambil_alih',
  summary: 'Lanjutkan pengerjaan pada perangkat ini.',
  source: 'U51, U60',
  /** `kode` where the exam has one (U48). */
  body: z
    .object({ perangkat: namaPerangkat.default(''), kode: kodeDiketik.optional() })
    .prefault({}),
  response: pengerjaanSaya,
  errors: [
    'pembatasan_ujian_kehadiran',
    'pengerjaan_belum_dimulai',
    'pengerjaan_sudah_selesai',
    'kode_ujian_diperlukan',
    ...penolakanKode,
  ],
});

/** To all and to this student, in order. */
export const pengumumanSaya = endpoint({
  ...berjalan,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pengerjaan/me/pengumuman',
  summary: 'Pengumuman selama ujian yang sedang dikerjakan.',
  source: 'U72',
  response: z.array(
    z.object({ id: z.string(), pribadi: z.boolean(), teks: z.string(), pada: instant }),
  ),
  errors: ['pembatasan_ujian_kehadiran', 'pengerjaan_belum_dimulai'],
});
