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

export const actorRole = z.enum([...roleWire.options, 'SISTEM']);

const optionOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .max(20)
    .transform((value) => value.toLowerCase())
    .pipe(z.enum(values));

/** Code from jenis_aktivitas; 'semua' filters nothing. */
const kodeJenisAktivitas = z
  .string()
  .max(50)
  .regex(/^[a-z_]+$/)
  .transform((value) => (value === 'semua' ? undefined : value));

const rentang = {
  /**
   * Inclusive, to the second. Neither: today in the college's zone; equal: until the end of that
   * day (S3 §5.9).
   */
  waktu_awal: instant.optional(),
  waktu_akhir: instant.optional(),
};

/**
 * All filters of S3 §3.7, joined by AND (docs/decisions/018). Class, meeting and course are looked
 * up in their current state.
 */
export const filterLog = {
  ...rentang,
  search: searchText.optional(),
  jenis_aktivitas: kodeJenisAktivitas.optional(),
  role: actorRole.optional(),
  /** By id or user name. */
  id_user: id.optional(),
  /** An address or its beginning. */
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
  /** Programme of the class, of the course, or else of the person. */
  id_prodi: id.optional(),
  id_prodi_kelas: id.optional(),
  id_prodi_mata_kuliah: id.optional(),
  id_pertemuan: id.optional(),
  nomor_pertemuan: bilangan(z.number().int().min(1).max(200)).optional(),
  mode_kuliah: modeKuliah.optional(),
  /** The meeting's current status. */
  status: statusPelaksanaan.optional(),
  id_dosen: id.optional(),
  /** Classes of a student, by nim. */
  peserta: id.optional(),
  /** Classes of a lecturer, by part of the name or id. */
  pengajar: searchText.optional(),
  jenis: optionOf(['kuis', 'uts', 'uas', 'remedial']).optional(),
  jenis_tugas: optionOf(['individu', 'kelompok']).optional(),
  aplikasi: optionOf(['zoom', 'gmeet', 'teams', 'msteams'])
    .transform((value) => (value === 'teams' ? ('msteams' as const) : value))
    .optional(),
  is_valid: flag.optional(),
  /** Stored or removed files (DECISIONS 89). */
  kind: kindBerkas.optional(),
  size_gte: bilangan(z.number().int().min(0).max(1e15)).optional(),
};

export const barisLog = z.object({
  id: z.string(),
  detail: z.string(),
  waktu: instant,
  ip_address: z.string(),
  role: actorRole,
  /** The operator who acted for somebody (DECISIONS 86). */
  operator: z.object({ id: z.string(), nama: z.string() }).nullable(),
  /** id is null for the system and for unknown names. */
  pengguna: z.object({ id: z.string().nullable(), nama: z.string(), username: z.string() }),
  jenis_aktivitas: z.string(),
});
export type BarisLog = z.infer<typeof barisLog>;

/** Operators within their programmes; lecturers for their own classes (DECISIONS 56). */
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

/** Exports the filtered list beyond its newest 10,000 rows, but at most 100,000. */
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
