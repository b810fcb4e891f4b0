/**
 * Upload, in one piece or in parts, and download of files (S1 §2.8, §7; S3 §3.7; DECISIONS 40, 211;
 * K13–K22).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { bilangan, id, teks } from '../wire/umum.ts';

/** Purpose of a file; decides uploaders, extensions and limit. */
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
  'lampiran_pengumuman',
  'gambar_berita',
]);
export type KindBerkas = z.infer<typeof kindBerkas>;

/** Kind of a material's file (S2 §5); a transcript accompanies a video or audio. */
export const tipeMateriBerkas = z.enum(['ebook', 'video', 'audio', 'archive', 'transkrip']);
export type TipeMateriBerkas = z.infer<typeof tipeMateriBerkas>;

export const berkas = z.object({
  id: z.string(),
  nama: z.string(),
  /** MIME type, detected from the content. */
  tipe: z.string(),
  content_length: z.int(),
  /** For audio and video, if readable (K25). */
  durasi_detik: z.number().nullable(),
  /** Signed for 15 minutes; reading the owning row again gives a new one (K20). */
  url: z.string(),
  /** Present while nobody can read the content, the uploader included: why, in a sentence. */
  tertahan: z.object({ sebab: z.enum(['diperiksa', 'virus']), pesan: z.string() }).optional(),
});
export type Berkas = z.infer<typeof berkas>;

const everyone = { mahasiswa: true, dosen: true, operator: true } as const;
const tujuan = {
  kind: kindBerkas,
  /** For kind materi. */
  tipe_file: tipeMateriBerkas.optional(),
  /** As measured by the browser, if the server cannot read it (K25). */
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

/**
 * service_id and dir come from the specification; dir only hints at the kind and is never a path
 * (K15).
 */
export const isianUnggahBerkas = z.object({
  ...tujuan,
  service_id: z.literal('lms').default('lms'),
  dir: z.string().max(300).optional(),
});

export const formErrors = [...fileErrors, 'berkas_perlu_bertahap', 'terlalu_sering'] as const;

/**
 * Takes a multipart form whose fields precede the file. A file that no row uses within 24 hours is
 * removed (DECISIONS 211).
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

/** Only the uploader may delete it, while no row uses the file. */
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

const unggahan = z.object({
  id: z.string(),
  ukuran: z.int(),
  /** Bytes the server has; the next part begins there. */
  posisi: z.int(),
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
    /** Transcripts come in one piece, because they are rewritten before storage. */
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
 * Takes one part of 1 to 5 MB (the last may be smaller) as application/octet-stream, beginning at
 * `posisi`. Repeating a part is harmless; a gap gives 409 unggahan_posisi_salah with the right
 * position in `data`.
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

/** Counts the bytes of the college's files, equal files once. The quota is a setting (K19). */
export const penyimpanan = endpoint({
  tag: 'berkas',
  access: { operator: ['konfigurasi', 'read'] },
  method: 'GET',
  path: '/v2/lms/pengaturan/penyimpanan',
  summary: 'Penyimpanan yang terpakai oleh berkas perguruan tinggi.',
  source: 'K19',
  response: z.object({ jumlah_berkas: z.int(), terpakai: z.int() }),
});

/** Parameters of the link; a missing one is treated like a forged one. */
const part = z.string().max(500).optional();

/**
 * Downloads a file by a link signed for 15 minutes; any invalid link gives 403. It supports ranges.
 * Only images, audio, video and PDF open in the browser.
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
  query: z.object({ c: part, u: part, nama: part, tipe: part, exp: part, sig: part, tahan: part }),
  // No longer than the link is valid, and only in the browser that has it.
  cache: { scope: 'private', seconds: 900 },
  others: { 206: 'Bagian berkas yang diminta Range.', 416: 'Range di luar isi berkas.' },
  errors: ['tautan_tidak_berlaku', 'berkas_sedang_diperiksa', 'berkas_bervirus'],
});
