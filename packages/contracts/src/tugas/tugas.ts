/** Tasks of meetings (S2 §2.5, §3, §4; DECISIONS 91, 146, 147, 155, 171; K1–K4, K54–K56, K69). */
import { z } from 'zod';
import { berkas, formErrors } from '../berkas/berkas.ts';
import { extensionsOf } from '../berkas/jenis-berkas.ts';
import { isiKaya } from '../isi/teks.ts';
import { kelasRingkas } from '../kelas/pertemuan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import {
  byId,
  id,
  idKlien,
  instant,
  instantOf,
  judulIsi,
  kodePeriode,
  statusPelaksanaan,
} from '../wire/umum.ts';

const pembaca = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

export const jenisTugas = z.enum(['individu', 'kelompok']);
export type JenisTugas = z.infer<typeof jenisTugas>;

/** Progress of a task, for staff (S2 §3; K69). */
export const statusPemantauan = z.enum(['not-started', 'no-submission', 'not-rated', 'rated']);
export type StatusPemantauan = z.infer<typeof statusPemantauan>;

/** A student's counting version (K57). */
export const pengumpulanRingkas = z.object({
  percobaan: z.int(),
  dikumpulkan_pada: instant,
  /** Arrived in the grace period (K58). */
  terlambat: z.boolean(),
});

/** Counts students; a group's submission counts for each member. */
const pemantauan = z.object({
  status: statusPemantauan,
  jumlah_peserta: z.int(),
  jumlah_pengumpulan: z.int(),
  /** Graded students, with or without a submission. */
  jumlah_dinilai: z.int(),
  jumlah_belum_dinilai: z.int(),
  pengumpulan_terakhir: instant.nullable(),
  /** Something was submitted, even if withdrawn, so kind and start are fixed (K55, K57). */
  terkunci: z.boolean(),
});

export const tugas = z.object({
  id: z.string(),
  id_pertemuan: z.string(),
  judul: z.string(),
  jenis_tugas: jenisTugas,
  waktu_mulai: instant,
  waktu_selesai: instant,
  /** For a student by the own end (K59). */
  status: statusPelaksanaan,
  /**
   * Sanitised. Null for students before the start (K56), in lists over several meetings, and beyond
   * 16 MB of a list.
   */
  deskripsi: z.string().nullable(),
  /** Empty where `deskripsi` is null. */
  lampiran: z.array(berkas),
  /** Accepted extensions; empty: all of S1 §5 (K60). */
  berkas_diterima: z.array(z.string()),
  maks_berkas: z.int(),
  boleh_tautan: z.boolean(),
  /** Grades are published (K68). */
  is_tampilkan_nilai: z.boolean(),
  /** Counts for attendance now; null in offline meetings. */
  is_syarat_hadir: z.boolean().nullable(),
  created_by: z.object({ name: z.string() }),
  created_at: instant,
  updated_at: instant,
  pertemuan: z.object({ id: z.string(), nomor: z.int(), judul: z.string() }),
  kelas_kuliah: kelasRingkas,
  /** The caller may change and delete it (K3). */
  boleh_ubah: z.boolean(),
  /** Students only. */
  pengumpulan_saya: pengumpulanRingkas.nullable(),
  /** Students only: end of the own extension (K59). */
  perpanjangan_saya: instant.nullable(),
  /** Students only: the own grade, once published (K68). */
  nilai_saya: z.number().nullable(),
  /** Staff only; null in the list for copying. */
  pemantauan: pemantauan.nullable(),
});
export type Tugas = z.infer<typeof tugas>;

/**
 * The meeting's tasks in order (id_pertemuan), otherwise the caller's: open ones by end, then ended
 * ones, newest first; without exam meetings closed to the student (K5). For staff with
 * exclude_id_kelas_kuliah: those of other classes of the course (id_mata_kuliah), for the copy tab
 * (K32).
 */
export const daftarTugas = endpoint({
  tag: 'isi',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/tugas',
  summary: 'Tugas pada kelas pengguna, atau tugas kelas lain dari mata kuliah yang sama.',
  source: 'S1 §2.1, S2 §2.5, K2, K3, K5, K32, K56, K69',
  query: z
    .object({
      ...pagedBy('judul', 'waktu_mulai', 'waktu_selesai'),
      periode: kodePeriode.optional(),
      id_kelas_kuliah: id.optional(),
      id_pertemuan: id.optional(),
      jenis_tugas: jenisTugas.optional(),
      status: statusPelaksanaan.optional(),
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
  /** For the meeting or the excluded class; without either, for own classes. */
  meta: z.object({ has_write_access: z.boolean() }),
  errors: ['pembatasan_ujian_kehadiran'],
  response: z.array(tugas),
});

export const detailTugas = endpoint({
  tag: 'isi',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/tugas/{id}',
  summary: 'Satu tugas, dengan tautan lampiran yang baru.',
  source: 'S2 §2.5, K20, K56',
  params: byId,
  response: tugas,
  errors: ['pembatasan_ujian_kehadiran'],
});

/** Files of a submission (K54). */
export const MOST_BERKAS = 10;
/** Attachments of a task (K54). */
export const MOST_LAMPIRAN = 10;
const lampiran = z.array(id).max(MOST_LAMPIRAN, `Lampiran paling banyak ${MOST_LAMPIRAN} berkas`);
const jumlahBerkas = `Isi 1 sampai ${MOST_BERKAS}`;
/** Extensions allowed in `berkas_diterima`. */
export const EKSTENSI_PENGUMPULAN = extensionsOf({ kind: 'pengumpulan_tugas' });

/** In the order of their complaints (S3 §5.1, DECISIONS 155). */
const isian = {
  judul: judulIsi('Judul wajib diisi'),
  deskripsi: isiKaya,
  jenis_tugas: jenisTugas,
  waktu_mulai: instantOf('Waktu mulai wajib diisi'),
  waktu_selesai: instantOf('Waktu selesai wajib diisi'),
  /** Uploaded files in order; others are removed. Absent: no change. */
  lampiran: lampiran.optional(),
  /** Extensions without dots; empty: all. */
  berkas_diterima: z.array(z.enum(EKSTENSI_PENGUMPULAN)).max(50).default([]),
  maks_berkas: z.int(jumlahBerkas).min(1, jumlahBerkas).max(MOST_BERKAS, jumlahBerkas).default(5),
  boleh_tautan: z.boolean().default(true),
};
const rules = [
  'tugas_deskripsi_wajib',
  'deskripsi_terlalu_panjang',
  'tugas_rentang_waktu',
  'tugas_selesai_sebelum_mulai',
  'tugas_mulai_lampau',
  'tugas_lampiran_terlalu_banyak',
  'berkas_tidak_tersedia',
  'isi_terlalu_banyak',
] as const;

export const tambahTugas = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/tugas',
  summary: 'Tambah tugas pada pertemuan.',
  source: 'S2 §2.5, S3 §5.1, K54, DECISIONS 155, 171, 211',
  status: 201,
  body: z.object({
    id_pertemuan: z.string('Pertemuan wajib diisi').pipe(id),
    ...isian,
    ...idKlien,
  }),
  form: { file: 'lampiran' },
  response: tugas,
  errors: [...rules, ...formErrors],
});

export const ubahTugas = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/tugas/{id}',
  summary:
    'Ubah tugas; waktu yang tidak berubah tidak diperiksa lagi. `updated_at` menolak perubahan atas versi lama.',
  source: 'S2 §2.5, S3 §5.1, K54, K55',
  params: byId,
  body: z.object({
    ...isian,
    /** Appended to the existing attachments. */
    lampiran_tambahan: lampiran.optional(),
    updated_at: instant.optional(),
  }),
  form: { file: 'lampiran', added: 'lampiran_tambahan' },
  response: tugas,
  errors: [
    ...rules,
    ...formErrors,
    'isi_berubah',
    'tugas_jenis_terkunci',
    'tugas_mulai_terkunci',
    'tugas_selesai_terlalu_awal',
  ],
});

/** Attachments and accepted files, but no work of students. */
export const salinTugas = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/tugas/salin',
  summary: 'Salin tugas kelas lain ke sebuah pertemuan.',
  source: 'S2 §1, K32, K18',
  status: 201,
  body: z.object({
    id_pertemuan: z.string('Pertemuan wajib diisi').pipe(id),
    list_id: z.array(id, 'Tugas wajib dipilih!').min(1, 'Tugas wajib dipilih!').max(100),
    waktu_mulai: isian.waktu_mulai,
    waktu_selesai: isian.waktu_selesai,
    ...idKlien,
  }),
  response: z.array(tugas),
  errors: rules,
});

/** Submissions, grades and comments go along; it can be restored for 30 days (K4). */
export const hapusTugas = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'DELETE',
  path: '/v2/lms/tugas/{id}',
  summary: 'Hapus tugas; dapat dipulihkan 30 hari.',
  source: 'S2 §2.5, K4',
  params: byId,
});

export const pulihkanTugas = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/tugas/{id}/pulihkan',
  summary: 'Pulihkan tugas yang dihapus.',
  source: 'K4',
  params: byId,
  response: tugas,
  errors: ['isi_terlalu_banyak'],
});
