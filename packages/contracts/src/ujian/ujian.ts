/** Exams and quizzes of meetings (S2 §2.6, §4, §5; S3 §3.2, §5.1; DECISIONS 151; U28–U35, U41). */
import { z } from 'zod';
import { isiKaya } from '../isi/teks.ts';
import { kelasRingkas } from '../kelas/pertemuan.ts';
import { ambangFokus } from '../sistem/sistem.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import {
  byId,
  id,
  idKlien,
  instant,
  instantOrZero,
  kodePeriode,
  statusPelaksanaan,
} from '../wire/umum.ts';

const pembaca = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

export const jenisUjian = z.enum(['kuis', 'uts', 'uas', 'remedial']);
export type JenisUjian = z.infer<typeof jenisUjian>;
export const sifatUjian = z.enum(['close', 'open']);
export type SifatUjian = z.infer<typeof sifatUjian>;

/** Staff only (S2 §4, U77). */
const pemantauan = z.object({
  jumlah_pengerjaan: z.int(),
  jumlah_belum_dinilai: z.int(),
  /** In the class, or on the remedial's list. */
  jumlah_peserta: z.int(),
});

/** Obstacles to opening, and warnings, in display order (U35). */
export const kesiapanUjian = z.object({
  siap: z.boolean(),
  temuan: z.array(
    z.object({
      code: z.enum([
        'tanpa_soal',
        'kunci_kosong',
        'bobot_tidak_sama',
        'ambil_lebih',
        'lampiran_berat',
        'peserta_kosong',
      ]),
      menghalangi: z.boolean(),
      pesan: z.string(),
      id_kelompok: z.string().nullable(),
      id_soal: z.string().nullable(),
    }),
  ),
});
export type KesiapanUjian = z.infer<typeof kesiapanUjian>;

export const ujian = z.object({
  id: z.string(),
  id_kelas_kuliah: z.string(),
  id_pertemuan: z.string(),
  judul: z.string(),
  /** Null in lists over several meetings, and for students before the start (S2 §2.6). */
  deskripsi: z.string().nullable(),
  jenis: jenisUjian,
  sifat: sifatUjian,
  gunakan_batas_waktu: z.boolean(),
  /** Minutes; 0 without a limit (U33). */
  durasi: z.int(),
  /** The specification's spelling; requests write acak_soal. */
  acakSoal: z.boolean(),
  ditampilkan: z.boolean(),
  /** Start and change of device need the proctors' code (U48). */
  kode_ujian: z.boolean(),
  /** Absences that give a neutral mark; staff only (U66). */
  ambang_fokus: ambangFokus,
  waktu_mulai: instant,
  waktu_selesai: instant,
  status: statusPelaksanaan,
  tampilkan_kunci_jawaban: z.boolean(),
  /** The zero date: not set (DECISIONS 9). */
  waktu_tampil_kunci: instantOrZero,
  /**
   * Not before the last participant's end with grace period (DECISIONS 243). The zero date: never.
   */
  kunci_tampil_pada: instantOrZero,
  id_ujian_utama: z.string().nullable(),
  ujian_utama: z.object({ id: z.string(), judul: z.string() }).nullable(),
  /** nims; staff only. */
  peserta_remedial: z.array(z.string()),
  is_tampilkan_nilai: z.boolean(),
  /** For one paper, after the draw. */
  jumlah_soal: z.int(),
  /** Staff only; 0 for students. */
  jumlah_pengerjaan: z.int(),
  jumlah_belum_dinilai: z.int(),
  has_remedial: z.boolean(),
  /** The own attempt; the zero date: none. */
  waktu_mulai_pengerjaan: instantOrZero,
  waktu_selesai_pengerjaan: instantOrZero,
  /** Once published and complete (U81). */
  nilai_saya: z.number().nullable(),
  created_by: z.object({ name: z.string(), username: z.string() }),
  created_at: instant,
  updated_by: z.object({ name: z.string() }),
  updated_at: instant,
  /** Counts for attendance now; null in offline meetings. */
  is_syarat_hadir: z.boolean().nullable(),
  pertemuan: z.object({ id: z.string(), nomor: z.int(), judul: z.string() }),
  kelas_kuliah: kelasRingkas,
  /** U32. */
  boleh_ubah: z.boolean(),
  pemantauan: pemantauan.nullable(),
  /** Staff only; warns from a day before the start (U35). */
  siap: z.boolean().nullable(),
});
export type Ujian = z.infer<typeof ujian>;

/**
 * Lists with id_pertemuan the meeting's exams in order, otherwise the caller's open ones, then
 * ended ones, newest first. With exclude_id_kelas_kuliah (staff only) those of other classes of the
 * course that the caller teaches or that have ended (U34). Students see neither hidden exams nor
 * others' remedials (DECISIONS 151, U31).
 */
export const daftarUjian = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian',
  summary: 'Kuis dan ujian pada kelas pengguna, atau ujian kelas lain dari mata kuliah yang sama.',
  source: 'S2 §2.6, §7, S3 §7.4, U24, U34',
  query: z
    .object({
      ...pagedBy('judul', 'waktu_mulai', 'waktu_selesai'),
      periode: kodePeriode.optional(),
      id_kelas_kuliah: id.optional(),
      id_pertemuan: id.optional(),
      jenis: jenisUjian.optional(),
      status: statusPelaksanaan.optional(),
      pengajar: id.optional(),
      id_mata_kuliah: id.optional(),
      exclude_id_kelas_kuliah: id.optional(),
    })
    .refine(
      ({ exclude_id_kelas_kuliah: tanpa, id_mata_kuliah, id_pertemuan }) =>
        tanpa === undefined || (id_mata_kuliah !== undefined && id_pertemuan === undefined),
      {
        message: 'Isi id_mata_kuliah bersama exclude_id_kelas_kuliah, tanpa id_pertemuan',
        path: ['id_mata_kuliah'],
      },
    ),
  paged: true,
  meta: z.object({ has_write_access: z.boolean() }),
  errors: ['pembatasan_ujian_kehadiran'],
  response: z.array(ujian),
});

export const detailUjian = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}',
  summary: 'Satu kuis atau ujian; soalnya ada pada kelompok_soal.',
  source: 'S2 §2.6, §7',
  params: byId,
  response: ujian,
  errors: ['pembatasan_ujian_kehadiran'],
});

/**
 * Only shapes; one pure function on both sides checks the rules, also of empty texts and nulls (S3
 * §5.1, U28).
 */
const isian = {
  judul: z
    .string()
    .max(1_000)
    .regex(/^\P{Cc}*$/u)
    .default(''),
  deskripsi: isiKaya.default(''),
  jenis: jenisUjian.nullable().default(null),
  sifat: sifatUjian.default('close'),
  acak_soal: z.boolean().default(false),
  ditampilkan: z.boolean().default(true),
  gunakan_batas_waktu: z.boolean().default(false),
  durasi: z.int().min(0).max(100_000).nullable().default(null),
  waktu_mulai: instant.nullable().default(null),
  waktu_selesai: instant.nullable().default(null),
  tampilkan_kunci_jawaban: z.boolean().default(false),
  waktu_tampil_kunci: instant.nullable().default(null),
  id_ujian_utama: id.nullable().default(null),
  peserta_remedial: z.array(id).max(1_000).default([]),
  /** Absent: the college's default, or the exam's own value (U48, U66, U88). */
  kode_ujian: z.boolean().optional(),
  ambang_fokus: ambangFokus.optional(),
};
export const isianUjian = z.object(isian);
export type IsianUjian = z.infer<typeof isianUjian>;

export const aturanUjian = [
  'ujian_pertemuan_wajib',
  'ujian_durasi_wajib',
  'ujian_durasi_kurang',
  'ujian_durasi_terlalu_lama',
  'ujian_mulai_wajib',
  'ujian_selesai_wajib',
  'ujian_rentang_kurang',
  'ujian_rentang_kurang_durasi',
  'ujian_selesai_sebelum_mulai',
  'ujian_judul_wajib',
  'ujian_judul_terlalu_panjang',
  'ujian_deskripsi_wajib',
  'deskripsi_terlalu_panjang',
  'ujian_jenis_wajib',
  'ujian_utama_wajib',
  'ujian_utama_tidak_sesuai',
  'ujian_waktu_kunci_wajib',
  'ujian_waktu_kunci_di_luar_batas',
  'ujian_kunci_dilarang',
  'ujian_mulai_lampau',
  'ujian_peserta_bukan_kelas',
  'isi_terlalu_banyak',
] as const;

export const tambahUjian = endpoint({
  tag: 'ujian',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/ujian',
  summary: 'Tambah kuis atau ujian pada pertemuan; dimulai dengan satu kelompok soal.',
  source: 'S2 §2.6, S3 §5.1, U28–U33, U37',
  status: 201,
  body: z.object({ id_pertemuan: id.nullable().default(null), ...isian, ...idKlien }),
  response: ujian,
  errors: aturanUjian,
});

/**
 * After the first start the beginning is fixed. A new end lies in the future, and the attempts
 * follow it (U41, U43). `id_pertemuan` only repeats the exam's own.
 */
export const ubahUjian = endpoint({
  tag: 'ujian',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}',
  summary: 'Ubah kuis atau ujian. `updated_at` menolak perubahan atas versi lama.',
  source: 'S2 §2.6, S3 §4, §5.1, U30, U41',
  params: byId,
  body: z.object({
    id_pertemuan: id.nullable().optional(),
    ...isian,
    updated_at: instant.optional(),
  }),
  response: ujian,
  errors: [
    ...aturanUjian,
    'isi_berubah',
    'ujian_pertemuan_tetap',
    'ujian_mulai_terkunci',
    'ujian_selesai_lampau',
    'ujian_jenis_terkunci',
    'ujian_peserta_mengerjakan',
  ],
});

/**
 * By the form's rules; `durasi` 0: no limit (DECISIONS 157). Participants get the event
 * `time_changed`.
 */
export const ubahWaktuUjian = endpoint({
  tag: 'ujian',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/waktu',
  summary: 'Ubah waktu dan durasi ujian, juga saat sedang dikerjakan.',
  source: 'S2 §7, U30, U41, U43',
  params: byId,
  body: z.object({
    waktu_mulai: instant,
    waktu_selesai: instant,
    durasi: z.int().min(0).max(100_000),
    updated_at: instant.optional(),
  }),
  response: ujian,
  errors: [...aturanUjian, 'isi_berubah', 'ujian_mulai_terkunci', 'ujian_selesai_lampau'],
});

/**
 * Attempts, grades and remedials go with it; running attempts end. For 30 days it can be restored
 * (U41, K4).
 */
export const hapusUjian = endpoint({
  tag: 'ujian',
  access: pengelola,
  method: 'DELETE',
  path: '/v2/lms/ujian/{id}',
  summary: 'Hapus kuis atau ujian; dapat dipulihkan 30 hari.',
  source: 'S2 §4, U41',
  params: byId,
});

export const pulihkanUjian = endpoint({
  tag: 'ujian',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/pulihkan',
  summary: 'Pulihkan kuis atau ujian yang dihapus, dengan remedial yang terhapus bersamanya.',
  source: 'U41, U42',
  params: byId,
  response: ujian,
  errors: ['isi_terlalu_banyak', 'ujian_utama_tidak_sesuai'],
});

/** And warnings (U35). */
export const kesiapan = endpoint({
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v2/lms/ujian/{id}/kesiapan',
  summary: 'Pemeriksaan sebelum ujian dibuka.',
  source: 'U35, U42',
  params: byId,
  response: kesiapanUjian,
});
