/** Materials of meetings (S2 §2.4, §3–§5; DECISIONS 137–145, 151; K1–K4, K24–K37). */
import { z } from 'zod';
import { berkas, formErrors } from '../berkas/berkas.ts';
import { eksporLatar } from '../sistem/pekerjaan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy, pagingFields } from '../wire/pagination.ts';
import { bilangan, byId, id, idKlien, instant, judulIsi } from '../wire/umum.ts';
import { isiKaya } from './teks.ts';

const pembaca = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

export const tipeFile = z.enum(['ebook', 'video', 'audio', 'archive', 'url']);
export type TipeFile = z.infer<typeof tipeFile>;
export const jenisMateri = z.enum([
  'buku_ajar',
  'diktat',
  'modul',
  'petunjuk_praktikum',
  'model',
  'alat_bantu',
  'audio_visual',
  'naskah_tutorial',
]);
export type JenisMateri = z.infer<typeof jenisMateri>;
/**
 * null: not done; downloaded: on time; late: after the deadline, does not count (DECISIONS 139).
 */
export const statusUnduh = z.enum(['downloaded', 'late']).nullable();

/** From and to in seconds; the serialiser cannot handle tuples. */
const bagian = z.array(z.array(z.number().min(0)).length(2));

export const kemajuanMateri = z.object({
  status_unduh: statusUnduh,
  /** Share of video and audio, 0 to 100 with one decimal; else 0 or 100. */
  persen: z.number(),
  /** Merged and in order; empty for other kinds. */
  bagian,
  /** Percent of video and audio, seconds of an e-book; 0 for other kinds. */
  syarat: z.number(),
  dibuka_pada: instant.nullable(),
  waktu_download: instant.nullable(),
  waktu_terakhir_download: instant.nullable(),
});
export type KemajuanMateri = z.infer<typeof kemajuanMateri>;

export const materi = z.object({
  id: z.string(),
  id_pertemuan: z.string(),
  judul: z.string(),
  /** Sanitised. Null in a course's list, and in a meeting's list above 16 MB. */
  deskripsi: z.string().nullable(),
  tipe_file: tipeFile,
  jenis_materi: jenisMateri,
  /** Null for external links. */
  file: berkas.nullable(),
  /** Subtitles or transcript (.vtt). */
  transkrip: berkas.nullable(),
  /** For external links, with scheme. */
  file_url: z.string().nullable(),
  created_by: z.object({ name: z.string() }),
  created_at: instant,
  updated_at: instant,
  /** Last replacement while students saw it, or null (K29). */
  berkas_diperbarui_pada: instant.nullable(),
  tampil_sekarang: z.boolean(),
  waktu_mulai_tampil: instant,
  /** False only for staff: its time has not come (DECISIONS 151). */
  sudah_tampil: z.boolean(),
  /** Null in offline meetings. */
  is_syarat_hadir: z.boolean().nullable(),
  deadline: instant.nullable(),
  /** Students only. */
  kemajuan: kemajuanMateri.nullable(),
});
export type Materi = z.infer<typeof materi>;

/**
 * The meeting's materials in order (id_pertemuan), 10 a page; students see only displayed ones. Or,
 * for staff, those of other classes of the course (id_mata_kuliah and exclude_id_kelas_kuliah), for
 * the copy tab (K32). has_write_access (K3) is for the meeting or the excluded class.
 */
export const daftarMateri = endpoint({
  tag: 'isi',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/materi',
  summary: 'Materi sebuah pertemuan, atau materi kelas lain dari mata kuliah yang sama.',
  source: 'S2 §2.4, §7, DECISIONS 6, 151, K2, K3, K32, K33',
  query: z
    .object({
      ...pagingFields,
      id_pertemuan: id.optional(),
      exclude_id_kelas_kuliah: id.optional(),
      id_mata_kuliah: id.optional(),
    })
    .refine(
      (query) =>
        (query.id_pertemuan === undefined) ===
        (query.id_mata_kuliah !== undefined && query.exclude_id_kelas_kuliah !== undefined),
      {
        message: 'Isi id_pertemuan, atau id_mata_kuliah bersama exclude_id_kelas_kuliah',
        path: ['id_pertemuan'],
      },
    ),
  paged: true,
  meta: z.object({ has_write_access: z.boolean() }),
  // `kelas` is label and type, '01 Reguler' without a label (K33).
  errors: ['pembatasan_ujian_kehadiran'],
  response: z.array(materi.extend({ kelas: z.string(), nomor_pertemuan: z.int() })),
});

export const detailMateri = endpoint({
  tag: 'isi',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/materi/{id}',
  summary: 'Satu materi, dengan tautan berkas yang baru.',
  source: 'S2 §3, K20',
  params: byId,
  response: materi,
  errors: ['pembatasan_ujian_kehadiran'],
});

const tampilan = {
  tampil_sekarang: z.boolean().default(true),
  waktu_mulai_tampil: instant.nullable().optional(),
  /** Ignored in offline meetings. */
  is_syarat_hadir: z.boolean().nullable().default(true),
  deadline: instant.nullable().optional(),
};
const isian = {
  judul: judulIsi('Judul wajib diisi!'),
  deskripsi: isiKaya,
  tipe_file: tipeFile,
  jenis_materi: jenisMateri,
  /** Absent in a change: the current file. */
  id_berkas: id.optional(),
  /** Null removes it; absent: no change. */
  id_berkas_transkrip: id.nullable().optional(),
  file_url: z.string().trim().max(2_000).optional(),
  ...tampilan,
};
const rules = [
  'deskripsi_wajib',
  'deskripsi_terlalu_panjang',
  'berkas_materi_wajib',
  'link_materi_wajib',
  'berkas_tidak_tersedia',
  'berkas_jenis_ditolak',
  'berkas_terlalu_besar_untuk_jenis',
  'waktu_tampil_lampau',
  'deadline_wajib',
  'deadline_terlalu_awal',
  'deadline_terlalu_akhir',
  'isi_terlalu_banyak',
] as const;

export const tambahMateri = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/materi',
  summary: 'Tambah materi pada pertemuan.',
  source: 'S2 §5, DECISIONS 137–143, 211',
  status: 201,
  body: z.object({ id_pertemuan: id, ...isian, ...idKlien }),
  form: { file: 'id_berkas' },
  response: materi,
  errors: [...rules, ...formErrors],
});

export const ubahMateri = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/materi/{id}',
  summary:
    'Ubah materi; waktu yang tidak berubah tidak diperiksa lagi. `updated_at` menolak perubahan atas versi lama.',
  source: 'S2 §5, DECISIONS 137, 141, K29, K30',
  params: byId,
  body: z.object({ ...isian, updated_at: instant.optional() }),
  form: { file: 'id_berkas' },
  response: materi,
  errors: [...rules, ...formErrors, 'isi_berubah'],
});

export const salinMateri = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/materi/salin',
  summary: 'Salin materi kelas lain ke sebuah pertemuan.',
  source: 'S2 §5, §7, DECISIONS 137, K18, K32',
  status: 201,
  body: z.object({
    id_pertemuan: id,
    list_id: z.array(id).min(1).max(100),
    type: z.literal('salin').default('salin'),
    ...tampilan,
    ...idKlien,
  }),
  response: z.array(materi),
  errors: rules,
});

/** Its facts are withdrawn; restoring within 30 days brings all back (K4). */
export const hapusMateri = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'DELETE',
  path: '/v2/lms/materi/{id}',
  summary: 'Hapus materi; dapat dipulihkan 30 hari.',
  source: 'S2 §2.4, K4',
  params: byId,
});

export const pulihkanMateri = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/materi/{id}/pulihkan',
  summary: 'Pulihkan materi yang dihapus.',
  source: 'K4',
  params: byId,
  response: materi,
  errors: ['isi_terlalu_banyak'],
});

/** 30 days: a device keeps unsent reports this long. */
const LONGEST_AGE_SECONDS = 2_592_000;

/** Done for students too, except e-books (S2 §4). Offline downloads send their age (K26, K39). */
export const unduhMateri = endpoint({
  tag: 'isi',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/materi/{id}/unduh',
  summary: 'Tautan unduh berkas materi; bagi mahasiswa dicatat.',
  source: 'S2 §4, K26, K35, K39',
  params: byId,
  query: z.object({ usia_detik: bilangan(z.number().min(0).max(LONGEST_AGE_SECONDS)).default(0) }),
  response: z.object({ url: z.string(), nama: z.string(), kemajuan: kemajuanMateri.nullable() }),
  errors: ['pembatasan_ujian_kehadiran', 'url_tidak_dapat_diunduh'],
});

/**
 * Offline reports: an id chosen by the device, and the age on sending (K26, K28, DECISIONS 144).
 */
const luring = {
  id_klien: z.uuid().optional(),
  usia_detik: z.number().min(0).max(LONGEST_AGE_SECONDS).default(0),
};

export const bukaMateri = endpoint({
  tag: 'isi',
  access: { mahasiswa: true },
  method: 'PUT',
  path: '/v2/lms/materi/{id}/buka',
  summary: 'Materi dibuka oleh mahasiswa.',
  source: 'DECISIONS 144, K26, K37',
  params: byId,
  body: z.object(luring).optional(),
  response: z.object({ waktu_server: instant, kemajuan: kemajuanMateri }),
  errors: ['pembatasan_ujian_kehadiran'],
});

/**
 * Progress: covered seconds of video and audio, 'Sudah Baca' of an e-book, or an opened link.
 * Repeating is harmless. More seconds than have passed give 409 durasi_tidak_wajar, and nothing is
 * stored (K27).
 */
export const hadirMateri = endpoint({
  tag: 'isi',
  access: { mahasiswa: true },
  method: 'PUT',
  path: '/v2/lms/materi/{id}/hadir',
  summary: 'Laporkan kemajuan mahasiswa pada materi.',
  source: 'S2 §4, DECISIONS 144, K26–K28',
  params: byId,
  body: z
    .object({
      interval: z
        .array(z.tuple([z.number().min(0).max(360_000), z.number().min(0).max(360_000)]))
        .max(500)
        .optional(),
      /** Recorded, never trusted (K25). */
      durasi_detik: z.number().min(0).max(360_000).optional(),
      ...luring,
    })
    .optional(),
  response: kemajuanMateri.extend({ deadline: instant.nullable() }),
  errors: [
    'pembatasan_ujian_kehadiran',
    'materi_belum_dibuka',
    'materi_belum_selesai_dibaca',
    'durasi_tidak_wajar',
    'materi_tanpa_kemajuan',
  ],
});

const filterAkses = { status: z.enum(['sudah', 'belum', 'terlambat']).optional() };
const urutanAkses = pagedBy('nama', 'nim', 'persen', 'selesai_pada');

export const aksesMateri = endpoint({
  tag: 'isi',
  access: staf,
  method: 'GET',
  path: '/v2/lms/materi/{id}/akses',
  summary: 'Mahasiswa yang sudah dan belum memenuhi syarat materi.',
  source: 'S2 §4, K36',
  params: byId,
  query: z.object({ ...urutanAkses, ...filterAkses }),
  paged: true,
  response: z.array(
    z.object({
      mahasiswa: z.object({
        id_user: z.string(),
        nama: z.string(),
        nim: z.string(),
        avatar_url: z.string().nullable(),
      }),
      status_unduh: statusUnduh,
      persen: z.number(),
      dibuka_pada: instant.nullable(),
      selesai_pada: instant.nullable(),
      sumber: z.enum(['ditonton', 'dibaca', 'diunduh', 'dibuka']).nullable(),
    }),
  ),
});

export const filterEksporAkses = z.object({
  search: urutanAkses.search,
  sort: urutanAkses.sort,
  ...filterAkses,
});

export const eksporAksesMateri = endpoint({
  tag: 'isi',
  kind: 'file',
  method: 'GET',
  access: staf,
  others: eksporLatar,
  path: '/v2/lms/materi/{id}/akses/export_excel',
  summary: 'Ekspor mahasiswa yang sudah dan belum memenuhi syarat materi ke Excel.',
  source: 'S2 §4, K36, DECISIONS 216',
  params: byId,
  query: filterEksporAkses,
  errors: ['pekerjaan_terlalu_banyak'],
});
