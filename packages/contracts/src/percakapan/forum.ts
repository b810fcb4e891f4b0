/**
 * Forums of meetings (S2 §2.8, §3, §4; DECISIONS 75, 174–177; K4, K87–K91). percakapan.ts has their
 * posts.
 */
import { z } from 'zod';
import { isiKaya } from '../isi/teks.ts';
import { kelasRingkas } from '../kelas/pertemuan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import {
  bilangan,
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
const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

/** A student who opened the forum inside its window (K89). */
const pesertaForum = z.object({
  id_user: z.string(),
  nama: z.string(),
  username: z.string(),
  role: z.enum(['Mahasiswa', 'Dosen']),
  waktu_join: instant,
});

export const forum = z.object({
  id: z.string(),
  id_pertemuan: z.string(),
  id_kelas_kuliah: z.string(),
  judul: z.string(),
  waktu_mulai: instant,
  waktu_selesai: instant,
  status: statusPelaksanaan,
  /** Sanitised; null in lists over several meetings, and beyond 16 MB of a list. */
  deskripsi: z.string().nullable(),
  /** Posts required of each student. */
  minimal_post: z.int(),
  penilaian_keaktifan: z.boolean(),
  /** Group and thread of its posts (DECISIONS 175). */
  id_group_chat: z.string(),
  id_forum_chat: z.string(),
  /** Students only: enough own posts count (DECISIONS 176). */
  completed: z.boolean().nullable(),
  jumlah_post_saya: z.int().nullable(),
  /** Unread posts of others. */
  unread: z.int(),
  last_chat_at: instant.nullable(),
  jumlah_peserta: z.int(),
  jumlah_peserta_join: z.int(),
  /** Somebody joined, so the start is fixed (S2 §4). */
  mulai_terkunci: z.boolean(),
  /** Counts for attendance now; null in offline meetings. */
  is_syarat_hadir: z.boolean().nullable(),
  created_by: z.object({ name: z.string() }),
  created_at: instant,
  updated_at: instant,
  pertemuan: z.object({ id: z.string(), nomor: z.int(), judul: z.string() }),
  kelas_kuliah: kelasRingkas,
  /** The caller may change and delete it (K3). */
  boleh_ubah: z.boolean(),
});
export type Forum = z.infer<typeof forum>;

/** Staff: the first 500 who joined; students: their own row. */
const rincianForum = forum.extend({
  daftar_join_detail: z.array(pesertaForum),
  jumlah_join_detail: z.int(),
});
export type RincianForum = z.infer<typeof rincianForum>;

/**
 * The meeting's forums in order (id_pertemuan), otherwise the caller's: open ones by end, then
 * ended ones, newest first; without exam meetings closed to the student (K5).
 */
export const daftarForum = endpoint({
  tag: 'isi',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/forum',
  summary: 'Forum pada kelas pengguna.',
  source: 'S1 §2.1, §3, S2 §2.8, K2, K3, K5',
  query: z.object({
    ...pagedBy('judul', 'waktu_mulai', 'waktu_selesai'),
    periode: kodePeriode.optional(),
    id_kelas_kuliah: id.optional(),
    id_pertemuan: id.optional(),
    status: statusPelaksanaan.optional(),
  }),
  paged: true,
  /** Without a meeting: own classes. */
  meta: z.object({ has_write_access: z.boolean() }),
  errors: ['pembatasan_ujian_kehadiran'],
  response: z.array(forum),
});

export const detailForum = endpoint({
  tag: 'isi',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/forum/{id}',
  summary: 'Satu forum, dengan yang sudah bergabung.',
  source: 'S2 §2.8, §3, K89',
  params: byId,
  response: rincianForum,
  errors: ['pembatasan_ujian_kehadiran'],
});

export const MOST_POST = 1_000;

/** In the order of their complaints (DECISIONS 75). */
const isian = {
  judul: judulIsi('Judul wajib diisi'),
  deskripsi: isiKaya,
  waktu_mulai: instantOf('Waktu mulai wajib diisi'),
  waktu_selesai: instantOf('Waktu selesai wajib diisi'),
  minimal_post: z
    .int('Minimal komentar wajib diisi')
    .min(1, 'Minimal komentar tidak boleh kurang dari 1')
    .max(MOST_POST, 'Minimal komentar tidak boleh lebih dari 1000')
    .default(1),
  penilaian_keaktifan: z.boolean().default(false),
};
const rules = [
  'forum_deskripsi_wajib',
  'deskripsi_terlalu_panjang',
  'forum_selesai_sebelum_mulai',
  'forum_mulai_lampau',
  'forum_selesai_lampau',
] as const;

export const tambahForum = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/forum',
  summary: 'Tambah forum pada pertemuan.',
  source: 'S2 §2.8, §3, §5, DECISIONS 75, 171',
  status: 201,
  body: z.object({
    id_pertemuan: z.string('Pertemuan wajib diisi').pipe(id),
    ...isian,
    ...idKlien,
  }),
  response: forum,
  errors: [...rules, 'isi_terlalu_banyak'],
});

/** A changed minimum or end judges everybody's posts again (K90). */
export const ubahForum = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/forum/{id}',
  summary:
    'Ubah forum; waktu yang tidak berubah tidak diperiksa lagi. `updated_at` menolak perubahan atas versi lama.',
  source: 'S2 §2.8, §4, §5, K90',
  params: byId,
  body: z.object({ ...isian, updated_at: instant.optional() }),
  response: forum,
  errors: [...rules, 'isi_berubah', 'forum_mulai_terkunci'],
});

/** Posts, participants and grades go along; it can be restored for 30 days (K4). */
export const hapusForum = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'DELETE',
  path: '/v2/lms/forum/{id}',
  summary: 'Hapus forum; dapat dipulihkan 30 hari.',
  source: 'S2 §2.8, K4',
  params: byId,
});

export const pulihkanForum = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/forum/{id}/pulihkan',
  summary: 'Pulihkan forum yang dihapus.',
  source: 'K4',
  params: byId,
  response: forum,
  errors: ['isi_terlalu_banyak'],
});

/** Outside the window nothing is written; the time is that of an earlier join, or null. */
export const ikutForum = endpoint({
  tag: 'isi',
  access: { mahasiswa: true, dosen: true },
  method: 'PUT',
  path: '/v2/lms/forum/{id}/join',
  summary:
    'Catat bahwa pengguna membuka forum selama forum berlangsung; mengulang tidak mengubah apa pun.',
  source: 'S2 §3, K7, K89',
  params: byId,
  response: z.object({ waktu_join: instant.nullable() }),
  errors: ['mahasiswa_tidak_aktif', 'pembatasan_ujian_kehadiran'],
});

/** An own post counts, or why not (K88). */
export const putusanPost = z.enum([
  'dihitung',
  'dihapus',
  'terlalu_pendek',
  'sudah_pernah',
  'lewat_waktu',
]);
export type PutusanPost = z.infer<typeof putusanPost>;

export const postSaya = endpoint({
  tag: 'isi',
  access: { mahasiswa: true },
  method: 'GET',
  path: '/v2/lms/forum/{id}/post/me',
  summary:
    'Post sendiri, yang terbaru lebih dahulu, 500 setiap kali, masing-masing dengan dihitung atau tidaknya; dan nilai sendiri.',
  source: 'K88, K91',
  params: byId,
  query: z.object({
    sebelum: bilangan(z.number().int().min(1).max(2_000_000_000)).optional(),
  }),
  response: z.object({
    jumlah_dihitung: z.int(),
    minimal_post: z.int(),
    /** Visible characters a post needs. */
    minimal_karakter: z.int(),
    post: z.array(z.object({ id: z.string(), urutan: z.int(), putusan: putusanPost })),
    ada_sebelumnya: z.boolean(),
    /** The own grade; null if activity is not graded. */
    nilai: z.object({ nilai: z.number(), manual: z.boolean() }).nullable(),
  }),
  errors: ['pembatasan_ujian_kehadiran'],
});

/** 0 to 100 with two decimals. */
const nilai = z.number().min(0).max(100);
const barisPenilaian = z.object({
  id_user: z.string(),
  nim: z.string(),
  nama: z.string(),
  avatar_url: z.string().nullable(),
  /** Has left the class: the grade cannot change. */
  keluar: z.boolean(),
  jumlah_post: z.int(),
  /** min(posts / minimal_post, 1) × 100. */
  nilai_otomatis: nilai,
  /** Null: the automatic grade counts. */
  nilai_manual: nilai.nullable(),
  /** The counting grade; null if activity is not graded. */
  nilai: nilai.nullable(),
  /** 0: no manual grade. Sent back with a change. */
  versi: z.int(),
  dinilai_oleh: z.string().nullable(),
  dinilai_pada: instant.nullable(),
});
export type BarisPenilaianForum = z.infer<typeof barisPenilaian>;

export const penilaianForum = endpoint({
  tag: 'isi',
  access: staf,
  method: 'GET',
  path: '/v2/lms/forum/{id}/penilaian',
  summary:
    'Keaktifan dan nilai tiap mahasiswa kelas pada forum; sesudahnya yang sudah keluar dari kelas tetapi pernah menulis atau dinilai.',
  source: 'S2 §3, S3 §1, K91, DECISIONS 176',
  params: byId,
  query: z.object({ ...pagedBy('nama', 'nim') }),
  paged: true,
  meta: z.object({
    minimal_post: z.int(),
    penilaian_keaktifan: z.boolean(),
    has_write_access: z.boolean(),
  }),
  response: z.array(barisPenilaian),
});

export const nilaiForum = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/forum/{id}/penilaian/{studentId}',
  summary: 'Nilai keaktifan seorang mahasiswa dengan tangan; null kembali ke nilai otomatis.',
  source: 'S2 §3, S3 §1, K67, K91',
  params: byId.extend({ studentId: id.describe('nim') }),
  body: z.object({
    nilai: z
      .number()
      .min(0, 'Nilai paling rendah 0')
      .max(100, 'Nilai paling tinggi 100')
      .refine(
        (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
        'Nilai paling banyak dua angka di belakang koma',
      )
      .nullable(),
    /** As read; 0 if there was no manual grade. */
    versi: z.int().min(0),
  }),
  response: barisPenilaian,
  /** nilai_berubah carries the current row. */
  errors: ['forum_tanpa_penilaian', 'nilai_berubah'],
});
