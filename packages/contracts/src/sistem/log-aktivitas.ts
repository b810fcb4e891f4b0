/** The activity log (S3 §3.7, §7.3; DECISIONS 56, 83–89, 214). */
import { z } from 'zod';
import { kindBerkas } from '../berkas/berkas.ts';
import { roleWire } from '../orang/sesi.ts';
import { endpoint } from '../wire/endpoint.ts';
import { flag, pagedBy } from '../wire/pagination.ts';
import {
  bilangan,
  id,
  instant,
  kodePeriode,
  modeKuliah,
  searchText,
  statusPelaksanaan,
} from '../wire/umum.ts';
import { eksporLatar } from './pekerjaan.ts';

/** Who acted: a user of one of the roles, or the LMS itself. */
export const actorRole = z.enum([...roleWire.options, 'SISTEM']);

const optionOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .max(20)
    .transform((value) => value.toLowerCase())
    .pipe(z.enum(values));

/** Code of a kind of activity, as jenis_aktivitas lists them; 'semua' is no filter. */
const kodeJenisAktivitas = z
  .string()
  .max(50)
  .regex(/^[a-z_]+$/)
  .transform((value) => (value === 'semua' ? undefined : value));

const rentang = {
  /**
   * Both inclusive, to the second. Without either the current day in the college's zone; equal:
   * until the end of that day (S3 §5.9).
   */
  waktu_awal: instant.optional(),
  waktu_akhir: instant.optional(),
};

/**
 * All filters of S3 §3.7, joined by AND. What a row says of itself is compared directly; the class,
 * meeting and course it names are looked up as they are now. docs/decisions/018 says what each one
 * means.
 */
export const filterLog = {
  ...rentang,
  search: searchText.optional(),
  jenis_aktivitas: kodeJenisAktivitas.optional(),
  role: actorRole.optional(),
  /** Whose activity, by id or user name. */
  id_user: id.optional(),
  /** An address, or how it begins. */
  ip_address: z
    .string()
    .trim()
    .max(45)
    .regex(/^[\dA-Fa-f:.]*$/)
    .optional(),
  periode: kodePeriode.optional(),
  id_mata_kuliah: id.optional(),
  id_kelas: id.optional(),
  id_jenis_kelas: id.optional(),
  /** Programme of the class, of the course, or of the person when the row has neither. */
  id_prodi: id.optional(),
  id_prodi_kelas: id.optional(),
  id_prodi_mata_kuliah: id.optional(),
  id_pertemuan: id.optional(),
  nomor_pertemuan: bilangan(z.number().int().min(1).max(200)).optional(),
  mode_kuliah: modeKuliah.optional(),
  /** Status that the row's meeting has now. */
  status: statusPelaksanaan.optional(),
  /** What this lecturer did. */
  id_dosen: id.optional(),
  /** Classes of a student, by nim. */
  peserta: id.optional(),
  /** Classes of a lecturer, by a part of the name or the id. */
  pengajar: searchText.optional(),
  /** Kind of an exam. */
  jenis: optionOf(['kuis', 'uts', 'uas', 'remedial']).optional(),
  jenis_tugas: optionOf(['individu', 'kelompok']).optional(),
  aplikasi: optionOf(['zoom', 'gmeet', 'teams', 'msteams'])
    .transform((value) => (value === 'teams' ? ('msteams' as const) : value))
    .optional(),
  /** Whether a lecturer's attendance was set as validated. */
  is_valid: flag.optional(),
  /** Of files that were stored or removed (DECISIONS 89). */
  kind: kindBerkas.optional(),
  size_gte: bilangan(z.number().int().min(0).max(1e15)).optional(),
};

export const barisLog = z.object({
  id: z.string(),
  /** Indonesian sentence. */
  detail: z.string(),
  waktu: instant,
  ip_address: z.string(),
  role: actorRole,
  /** Who was signed in, when an operator acted for somebody (DECISIONS 86). */
  operator: z.object({ id: z.string(), nama: z.string() }).nullable(),
  /** Whose activity it is; id is null for the system and for names that belong to nobody. */
  pengguna: z.object({ id: z.string().nullable(), nama: z.string(), username: z.string() }),
  /** Code as in the list of kinds. */
  jenis_aktivitas: z.string(),
});
export type BarisLog = z.infer<typeof barisLog>;

/**
 * Operators of the programmes they are limited to; lecturers what happened in their own classes
 * (DECISIONS 56).
 */
const pembaca = { dosen: true, operator: ['laporan', 'read'] } as const;
const semua = { mahasiswa: true, dosen: true, operator: true } as const;
const common = { tag: 'log_aktivitas', method: 'GET' } as const;

export const daftarLog = endpoint({
  ...common,
  access: pembaca,
  path: '/v2/lms/log_aktivitas',
  summary:
    'Log aktivitas, terbaru lebih dahulu; paling banyak 10000 baris terbaru yang sesuai filter.',
  source: 'S3 §3.7, §7.3, DECISIONS 56, 88',
  query: z.object({ ...pagedBy('waktu'), ...filterLog }),
  paged: true,
  response: z.array(barisLog),
  errors: ['terlalu_banyak_data', 'rentang_waktu_terbalik'],
});

/**
 * What the list shows under the same filter, and not only its newest 10,000 rows: at most 100,000.
 */
export const eksporLog = endpoint({
  ...common,
  kind: 'file',
  access: pembaca,
  path: '/v2/lms/log_aktivitas/export_excel',
  summary:
    'Ekspor log aktivitas ke Excel; lebih dari 5000 baris menjadi pekerjaan (202 dengan id_pekerjaan).',
  source: 'S3 §7.3, §8, DECISIONS 212',
  others: eksporLatar,
  query: z.object(filterLog),
  errors: ['rentang_waktu_terbalik', 'ekspor_terlalu_besar', 'pekerjaan_terlalu_banyak'],
});

export const logSaya = endpoint({
  ...common,
  access: semua,
  path: '/v2/lms/log_aktivitas/me',
  summary:
    'Riwayat aktivitas sendiri: juga yang dilakukan operator atas nama pengguna, dan bagi operator yang dilakukannya sebagai orang lain.',
  source: 'S3 §2.5, §7.3, DECISIONS 85, 232',
  query: z.object({ ...pagedBy('waktu'), ...rentang, jenis_aktivitas: filterLog.jenis_aktivitas }),
  paged: true,
  response: z.array(barisLog),
  errors: ['terlalu_banyak_data', 'rentang_waktu_terbalik'],
});

export const jenisAktivitasList = endpoint({
  ...common,
  access: semua,
  path: '/v2/lms/log_aktivitas/jenis_aktivitas',
  summary: 'Jenis aktivitas beserta namanya.',
  source: 'S3 §7.3, DECISIONS 87',
  cache: 'etag',
  response: z.array(z.object({ id: z.string(), nama: z.string() })),
});
