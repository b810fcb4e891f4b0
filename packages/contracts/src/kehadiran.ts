/** Attendance of a meeting (S1 §2.9, §3–§7; DECISIONS I). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, instantOrZero, kodePeriode, modeKuliah, pengubah, presensi, statusPelaksanaan } from './umum.ts';

const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengubahKehadiran = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
const byPertemuan = z.object({ idPertemuan: id });

/** A row of the participants' attendance; a student without a record has ada_presensi=false and presensi null. */
export const barisKehadiran = z.object({
  mahasiswa: z.object({ nama: z.string(), nim: z.string(), id_user: z.string(), avatar_url: z.string().nullable() }),
  presensi: presensi.nullable(),
  ada_presensi: z.boolean(),
  is_hadir: z.boolean(),
  is_qr_code: z.boolean(),
  /** 0 to 1 */
  progress: z.object({ overall: z.number() }),
  updated_by: pengubah.nullable(),
  updated_at: instant.nullable(),
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
 * Saves every row of the screen. A row equal to the stored state writes nothing and keeps its updater. A row may carry the
 * updated_at it was read with (null: there was no record): if the stored row is newer and differs, nothing is saved and the
 * answer is 409 kehadiran_berubah with one error per stale row (`path` = data.{index}).
 */
export const simpanKehadiran = endpoint({
  tag: 'kehadiran',
  access: pengubahKehadiran,
  method: 'PUT',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}',
  summary: 'Simpan kehadiran seluruh peserta.',
  source: 'S1 §7, DECISIONS 121',
  params: byPertemuan,
  body: z.object({
    data: z
      .array(z.object({ nim: id, presensi, ada_presensi: z.literal(true), updated_at: instant.nullable().optional() }))
      .min(1)
      .max(1_000),
  }),
  response: z.object({ jumlah_berubah: z.int(), versi: z.int() }),
  errors: ['kehadiran_belum_waktunya', 'kehadiran_berubah', 'presensi_tidak_aktif', 'peserta_bukan_anggota', 'peserta_ganda'],
});

/** {id} is a nim or an id_user (DECISIONS 124). is_hadir true is H, false is A (DECISIONS 123). */
export const tandaiKehadiran = endpoint({
  tag: 'kehadiran',
  access: pengubahKehadiran,
  method: 'PUT',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}/mahasiswa/{id}',
  summary: 'Tandai kehadiran satu peserta.',
  source: 'S1 §7, DECISIONS 123, 124',
  params: byPertemuan.extend({ id }),
  body: z.object({ is_hadir: z.boolean() }),
  response: z.object({ jumlah_berubah: z.int(), versi: z.int() }),
  errors: ['kehadiran_belum_waktunya'],
});

export const jenisPresensi = endpoint({
  tag: 'kehadiran',
  access: staf,
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

/** Times are the zero date or null when the lecturer is absent; both are required when present (S1 §5). */
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
  errors: ['kehadiran_belum_waktunya', 'mulai_kuliah_dosen_wajib', 'akhiri_kuliah_dosen_wajib', 'waktu_dosen_terbalik'],
});

/** Own percentage per class, as the worker last computed it; null until it has (DECISIONS 134). */
export const rekapSaya = z.object({
  id_kelas: z.string(),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
  kelas: z.object({ nama: z.string() }),
  banner_color_idx: z.int(),
  hadir: z.int(),
  total: z.int(),
  persen: z.number().nullable(),
  dihitung_pada: instant.nullable(),
});

export const kehadiranSaya = endpoint({
  tag: 'kehadiran',
  access: { mahasiswa: true },
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/me',
  summary: 'Kehadiran sendiri per kelas.',
  source: 'S1 §2.1, DECISIONS 134',
  query: z.object({ periode: kodePeriode.optional() }),
  response: z.array(rekapSaya),
});

export const kehadiranSayaKelas = endpoint({
  tag: 'kehadiran',
  access: { mahasiswa: true },
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/kelas_kuliah/{idKelas}/me',
  summary: 'Kehadiran sendiri per pertemuan sebuah kelas.',
  source: 'S1 §2.1, DECISIONS 134',
  params: z.object({ idKelas: id }),
  response: z.object({
    rekap: rekapSaya,
    pertemuan: z.array(
      z.object({
        id: z.string(),
        nomor: z.int(),
        judul: z.string(),
        kategori: z.enum(['kuliah', 'uts', 'uas']),
        jenis: modeKuliah,
        status: statusPelaksanaan,
        waktu_mulai: instant,
        waktu_selesai: instant,
        presensi: presensi.nullable(),
        ada_presensi: z.boolean(),
        is_qr_code: z.boolean(),
        progress: z.number(),
        updated_at: instant.nullable(),
      }),
    ),
  }),
});
