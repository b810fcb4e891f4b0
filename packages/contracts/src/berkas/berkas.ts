/**
 * Files: brought in, in one piece or in parts, and handed out (S1 §2.8, §7; S3 §3.7; DECISIONS 40,
 * 211; K13–K22).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { bilangan, id, teks } from '../wire/umum.ts';

/** What a file is for: decides who may bring it in, its extensions and its limit. */
export const kindBerkas = z.enum([
  'banner_kelas',
  'silabus',
  'materi',
  'lampiran_tugas',
  'pengumpulan_tugas',
  'lampiran_percakapan',
  'bukti_kehadiran',
  'soal_ujian',
  'kunci_ujian',
  'jawaban_ujian',
  'soal_bank_soal',
  'kunci_bank_soal',
  'impor_soal',
  'foto',
]);
export type KindBerkas = z.infer<typeof kindBerkas>;

/**
 * Of a material: which extensions and which limit hold (S2 §5). A transcript stands beside a video
 * or a sound.
 */
export const tipeMateriBerkas = z.enum(['ebook', 'video', 'audio', 'archive', 'transkrip']);
export type TipeMateriBerkas = z.infer<typeof tipeMateriBerkas>;

/** A file as whoever may have it sees it. */
export const berkas = z.object({
  id: z.string(),
  nama: z.string(),
  /** Found in the content. */
  tipe: z.string(),
  content_length: z.int(),
  /** Of audio and video, as far as it could be read (K25). */
  durasi_detik: z.number().nullable(),
  /** Signed, for 15 minutes; asked for anew with the row that owns the file (K20). */
  url: z.string(),
});
export type Berkas = z.infer<typeof berkas>;

const everyone = { mahasiswa: true, dosen: true, operator: true } as const;
const tujuan = {
  kind: kindBerkas,
  /** With kind materi: what kind of material it becomes. */
  tipe_file: tipeMateriBerkas.optional(),
  /**
   * Of audio and video, as the browser measured it: taken where the server cannot read it (K25).
   */
  durasi_detik: bilangan(z.number().positive().max(360_000)).optional(),
};
const fileErrors = [
  'berkas_wajib',
  'berkas_kosong',
  'berkas_jenis_ditolak',
  'berkas_isi_berbeda',
  'berkas_terlalu_besar_untuk_jenis',
  'berkas_arsip_ditolak',
  'kuota_penuh',
  'unggahan_terlalu_banyak',
  'penyimpanan_penuh',
] as const;

/** service_id and dir are the specification's; dir hints at the kind and is never a path (K15). */
export const isianUnggahBerkas = z.object({
  ...tujuan,
  service_id: z.literal('lms').default('lms'),
  dir: z.string().max(300).optional(),
});

/** Of endpoints that take a form with a file. */
export const formErrors = [...fileErrors, 'berkas_perlu_bertahap', 'terlalu_sering'] as const;

/**
 * Multipart; the fields come before the file. What no row claims within 24 hours is removed
 * (DECISIONS 211).
 */
export const unggahBerkas = endpoint({
  tag: 'berkas',
  access: everyone,
  kind: 'multipart',
  method: 'POST',
  path: '/v2/storager',
  summary:
    'Unggah satu berkas, paling besar 5 MB sekali kirim; selebihnya lewat unggahan bertahap.',
  source: 'S3 §7.4, DECISIONS 211, K13–K19',
  status: 201,
  upload: {
    file: 'Isi berkas.',
    fields: isianUnggahBerkas,
  },
  response: berkas,
  errors: formErrors,
});

/** The uploader, as long as nothing owns the file. */
export const hapusBerkas = endpoint({
  tag: 'berkas',
  access: everyone,
  method: 'DELETE',
  path: '/v2/storager',
  summary: 'Hapus berkas unggahan sendiri yang belum dipakai.',
  source: 'S3 §7.4, DECISIONS 201, K15',
  query: z.object({ url: z.string().max(2_000).optional(), id: id.optional() }),
  errors: ['berkas_dipakai', 'tidak_ditemukan'],
});

/** An upload in parts, as far as it has come. */
const unggahan = z.object({
  id: z.string(),
  ukuran: z.int(),
  /** How many bytes the server has: where the next part begins. */
  posisi: z.int(),
  /** Set with the last part. */
  berkas: berkas.nullable(),
});
export type Unggahan = z.infer<typeof unggahan>;

export const mulaiUnggahan = endpoint({
  tag: 'berkas',
  access: everyone,
  method: 'POST',
  path: '/v2/storager/unggahan',
  summary: 'Mulai unggahan bertahap; berlaku 24 jam.',
  source: 'K13',
  status: 201,
  body: z.object({
    ...tujuan,
    /** A transcript comes in one piece: it is written anew before it is stored. */
    tipe_file: tipeMateriBerkas
      .optional()
      .refine((tipe): boolean => tipe !== 'transkrip', 'Transkrip dikirim sekali kirim'),
    nama: teks(255),
    ukuran: z.int().min(1).max(10_000_000_000),
  }),
  response: unggahan,
  errors: [...fileErrors, 'terlalu_sering'],
});

export const keadaanUnggahan = endpoint({
  tag: 'berkas',
  access: everyone,
  method: 'GET',
  path: '/v2/storager/unggahan/{id}',
  summary: 'Sampai mana unggahan bertahap.',
  source: 'K13',
  params: z.object({ id }),
  response: unggahan,
});

/**
 * One part, 1 to 5 MB (the last may be smaller), as application/octet-stream. `posisi` says where
 * it begins: one that the server has already is answered like the first time, one that leaves a gap
 * is 409 unggahan_posisi_salah with the position in `data`.
 */
export const bagianUnggahan = endpoint({
  tag: 'berkas',
  access: everyone,
  kind: 'binary',
  method: 'PUT',
  path: '/v2/storager/unggahan/{id}',
  summary: 'Kirim satu bagian unggahan.',
  source: 'K13',
  params: z.object({ id }),
  query: z.object({ posisi: bilangan(z.number().int().min(0).max(10_000_000_000)) }),
  response: unggahan,
  errors: [...fileErrors, 'unggahan_posisi_salah', 'unggahan_bagian_salah'],
});

export const batalUnggahan = endpoint({
  tag: 'berkas',
  access: everyone,
  method: 'DELETE',
  path: '/v2/storager/unggahan/{id}',
  summary: 'Batalkan unggahan bertahap.',
  source: 'K13',
  params: z.object({ id }),
});

/** What the files of the college weigh; equal ones count once. The quota is a setting (K19). */
export const penyimpanan = endpoint({
  tag: 'berkas',
  access: { operator: ['konfigurasi', 'read'] },
  method: 'GET',
  path: '/v2/lms/pengaturan/penyimpanan',
  summary: 'Penyimpanan yang terpakai oleh berkas perguruan tinggi.',
  source: 'K19',
  response: z.object({ jumlah_berkas: z.int(), terpakai: z.int() }),
});

/** As the link says it; a link that lacks a part is as wrong as one that is forged. */
const part = z.string().max(500).optional();

/**
 * A file by a link that the server made (15 minutes, signed). Wrong, altered and outdated links are
 * 403 alike. Answers ranges; everything but images, audio, video and PDF is an attachment.
 */
export const unduhBerkas = endpoint({
  tag: 'berkas',
  access: 'publik',
  withoutCollege: true,
  kind: 'file',
  method: 'GET',
  path: '/files/{path}',
  summary: 'Berkas tersimpan, dengan tautan bertanda tangan.',
  source: 'S1 §7, DECISIONS 40',
  params: z.object({ path: z.string().min(1).max(300) }),
  query: z.object({ c: part, u: part, nama: part, tipe: part, exp: part, sig: part }),
  // As long as the link itself at most; and never by anyone but the browser that has it.
  cache: { scope: 'private', seconds: 900 },
  others: { 206: 'Bagian berkas yang diminta Range.', 416: 'Range di luar isi berkas.' },
  errors: ['tautan_tidak_berlaku'],
});
