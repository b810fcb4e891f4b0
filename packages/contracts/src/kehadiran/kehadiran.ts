/** Attendance of one meeting (S1 §2.9, §3–§7; DECISIONS I). */
import { z } from 'zod';
import { kelasRingkas, pertemuanRingkas } from '../kelas/pertemuan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, instant, instantOrZero, pengubah, presensi } from '../wire/umum.ts';

export const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
export const pengubahKehadiran = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
export const byPertemuan = z.object({ idPertemuan: id });

const tanda = {
  presensi: presensi.nullable(),
  ada_presensi: z.boolean(),
  is_hadir: z.boolean(),
  is_qr_code: z.boolean(),
};
export const perubahan = { updated_by: pengubah.nullable(), updated_at: instant.nullable() };

/** Without a record, ada_presensi is false and presensi null. */
export const barisKehadiran = z.object({
  mahasiswa: z.object({
    nama: z.string(),
    nim: z.string(),
    id_user: z.string(),
    avatar_url: z.string().nullable(),
  }),
  ...tanda,
  /** 0 to 1 */
  progress: z.object({ overall: z.number() }),
  ...perubahan,
});
export type BarisKehadiran = z.infer<typeof barisKehadiran>;

export const kehadiranPertemuan = endpoint({
  tag: 'kehadiran',
  access: staf,
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}',
  summary: 'Kehadiran peserta sebuah pertemuan.',
  source: 'S1 §7',
  params: byPertemuan,
  response: z.array(barisKehadiran),
});

/**
 * `baris`: each sent row in order, as it is stored now; its updated_at is the base of the next save
 * (DECISIONS 233).
 */
const tandaTersimpan = z.object({
  jumlah_berubah: z.int(),
  versi: z.int(),
  baris: z.array(z.object({ nim: z.string(), presensi, updated_at: instant })),
});
export type TandaTersimpan = z.infer<typeof tandaTersimpan>;

/** The updated_at that the screen knows; null: no record. Absent: no check for conflicts. */
const dasar = instant.nullable().optional();

/**
 * All rows, or only changed ones (DECISIONS 121, 233). A row equal to the stored state writes
 * nothing, so a repeated save succeeds. If a row differs and was changed after its updated_at,
 * nothing is saved: 409 kehadiran_berubah with an error per such row (`path` = data.{index}).
 */
export const simpanKehadiran = endpoint({
  tag: 'kehadiran',
  access: pengubahKehadiran,
  method: 'PUT',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}',
  summary: 'Simpan kehadiran peserta.',
  source: 'S1 §7, DECISIONS 121, 233',
  params: byPertemuan,
  body: z.object({
    data: z
      .array(z.object({ nim: id, presensi, ada_presensi: z.literal(true), updated_at: dasar }))
      .min(1)
      .max(1_000),
  }),
  response: tandaTersimpan,
  errors: [
    'kehadiran_belum_waktunya',
    'kehadiran_berubah',
    'presensi_tidak_aktif',
    'peserta_bukan_anggota',
    'peserta_ganda',
  ],
});

/**
 * {id} is a nim or an id_user (DECISIONS 124). is_hadir true is H, false A (DECISIONS 123).
 * updated_at as in `simpanKehadiran`; a conflict has the path updated_at.
 */
export const tandaiKehadiran = endpoint({
  tag: 'kehadiran',
  access: pengubahKehadiran,
  method: 'PUT',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}/mahasiswa/{id}',
  summary: 'Tandai kehadiran satu peserta.',
  source: 'S1 §7, DECISIONS 123, 124, 233',
  params: byPertemuan.extend({ id }),
  body: z.object({ is_hadir: z.boolean(), updated_at: dasar }),
  response: tandaTersimpan,
  errors: ['kehadiran_belum_waktunya', 'kehadiran_berubah'],
});

export const jenisPresensi = endpoint({
  tag: 'kehadiran',
  // Operators need it to configure the active types.
  access: { dosen: true, operator: true },
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/jenis_presensi',
  summary: 'Jenis presensi selain hadir dan alpa.',
  source: 'S1 §7, DECISIONS 125',
  response: z.array(z.object({ id: z.string(), nama: z.string(), is_active: z.boolean() })),
});

export const barisKehadiranDosen = z.object({
  pengajar: z.object({
    id_dosen: z.string(),
    avatar_url: z.string().nullable(),
    gelar_depan: z.string(),
    nama: z.string(),
    gelar_akademik: z.string(),
  }),
  ada_presensi: z.boolean(),
  is_hadir: z.boolean(),
  is_valid: z.boolean(),
  mulai_kuliah: instantOrZero,
  selesai_kuliah: instantOrZero,
  aktivitas: z.array(z.object({ jenis: z.string(), judul: z.string() })),
});
export type BarisKehadiranDosen = z.infer<typeof barisKehadiranDosen>;

export const kehadiranDosen = endpoint({
  tag: 'kehadiran',
  access: staf,
  method: 'GET',
  path: '/v2/lms/kehadiran_dosen/{idPertemuan}',
  summary: 'Kehadiran pengajar sebuah pertemuan.',
  source: 'S1 §7',
  params: byPertemuan,
  response: z.array(barisKehadiranDosen),
});

export const kehadiranDosenSaya = endpoint({
  tag: 'kehadiran',
  access: { dosen: true },
  method: 'GET',
  path: '/v2/lms/kehadiran_dosen/{idPertemuan}/me',
  summary: 'Kehadiran pengajar sendiri.',
  source: 'S1 §7',
  params: byPertemuan,
  response: barisKehadiranDosen,
});

export const kehadiranDosenSatu = endpoint({
  tag: 'kehadiran',
  access: staf,
  method: 'GET',
  path: '/v2/lms/kehadiran_dosen/{idPertemuan}/{lecturerId}',
  summary: 'Kehadiran satu pengajar.',
  source: 'S1 §7',
  params: byPertemuan.extend({ lecturerId: id }),
  response: barisKehadiranDosen,
});

/** Both times for a present lecturer (S1 §5); otherwise null or the zero date. */
export const ubahKehadiranDosen = endpoint({
  tag: 'kehadiran',
  access: { operator: ['kelas_kuliah', 'write'] },
  method: 'PUT',
  path: '/v2/lms/kehadiran_dosen/{idPertemuan}/dosen/{id_dosen}',
  summary: 'Ubah kehadiran seorang pengajar.',
  source: 'S1 §7, DECISIONS 131, 133',
  params: byPertemuan.extend({ id_dosen: id }),
  body: z.object({
    is_hadir: z.boolean(),
    mulai_kuliah: instantOrZero.nullable(),
    selesai_kuliah: instantOrZero.nullable(),
  }),
  response: barisKehadiranDosen,
  errors: [
    'kehadiran_belum_waktunya',
    'mulai_kuliah_dosen_wajib',
    'akhiri_kuliah_dosen_wajib',
    'waktu_dosen_terbalik',
  ],
});

/** One student's attendance of a meeting in detail (S1 §3, DECISIONS 121). */
export const detailKehadiran = z.object({
  mahasiswa: barisKehadiran.shape.mahasiswa,
  pertemuan: pertemuanRingkas.extend({ kelas_kuliah: kelasRingkas }),
  /** Progress in percent from which an online meeting counts as attended. */
  presentase_progress_minimal_persen: z.number(),
  ...tanda,
  /**
   * By enabled parameter, weights 0 to 1. One without activities is an entry with
   * empty_activity=true, weight 0 and an empty id_aktivitas and judul.
   */
  detail: z.array(
    z.object({
      id_aktivitas: z.string(),
      jenis: z.enum(['materi', 'tugas', 'vidcon', 'ujian', 'forum']),
      judul: z.string(),
      weight: z.number(),
      is_hadir: z.boolean(),
      empty_activity: z.boolean(),
      /** How and when (ditonton, dibaca, diunduh, dibuka …); absent if not done or too late. */
      pada: instant.optional(),
      sumber: z.string().optional(),
      terlambat: z.boolean().optional(),
      oleh: z.string().optional(),
    }),
  ),
  /** 0 to 1 */
  progress: z.object({ overall: z.number() }),
  ...perubahan,
  /** Latest first (K53): marks from the ledger, and disputes. */
  riwayat: z.array(
    z.object({
      pada: instant,
      jenis: z.enum(['tanda', 'sanggahan_diajukan', 'sanggahan_diterima', 'sanggahan_ditolak']),
      /** Null: removed, or no mark. */
      presensi: presensi.nullable(),
      sumber: z.enum(['manual', 'massal', 'qr', 'sistem', 'sanggahan']).nullable(),
      /** Students see only names of people who marked. */
      oleh: z.string().nullable(),
      catatan: z.string().nullable(),
    }),
  ),
  riwayat_sebelumnya: z.int(),
});
export type DetailKehadiran = z.infer<typeof detailKehadiran>;

const byKelasPertemuan = z.object({ idKelas: id, idPertemuan: id });

export const detailKehadiranSaya = endpoint({
  tag: 'kehadiran',
  access: { mahasiswa: true },
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/kelas_kuliah/{idKelas}/pertemuan/{idPertemuan}/me',
  summary: 'Rincian kehadiran sendiri pada sebuah pertemuan.',
  source: 'S1 §7',
  params: byKelasPertemuan,
  response: detailKehadiran,
  errors: ['pembatasan_ujian_kehadiran'],
});

export const detailKehadiranMahasiswa = endpoint({
  tag: 'kehadiran',
  access: staf,
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/kelas_kuliah/{idKelas}/pertemuan/{idPertemuan}/nim/{nim}',
  summary: 'Rincian kehadiran seorang mahasiswa pada sebuah pertemuan.',
  source: 'S1 §7',
  params: byKelasPertemuan.extend({ nim: id }),
  response: detailKehadiran,
});
