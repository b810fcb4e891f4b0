/** Questions from and to files (S3 §4, §5.6, §7.4, §9; DECISIONS 193, 194; U19, U20, U26). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { flag, pagingFields } from '../wire/pagination.ts';
import { byId, id, instant } from '../wire/umum.ts';
import { aturanSoal, jenisSoal } from './soal.ts';

const pembaca = { dosen: true, operator: ['bank_soal', 'read'] } as const;
const penulis = { dosen: true, operator: ['bank_soal', 'write'] } as const;
const pembacaUjian = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const penulisUjian = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

/** Rows of one workbook (U19). */
export const MOST_BARIS_SOAL = 500;

/** Form fields; they come before the file. */
export const isianImporExcel = z.object({
  jenis_soal: jenisSoal,
  /** Writes nothing. */
  pratinjau: flag.default(false),
  /** Repeating it repeats the answer. */
  id_klien: z.uuid().optional(),
});

/** Without id_kelompok: the last group, at its weight. */
export const isianImporExcelUjian = isianImporExcel.extend({ id_kelompok: id.optional() });

const galatBaris = z.object({ baris: z.int(), kolom: z.string(), alasan: z.string() });

const hasilExcel = z.object({
  jumlah: z.int(),
  /** The first hundred, as read. */
  soal: z.array(z.object({ baris: z.int(), pertanyaan: z.string(), kunci: z.string() })),
  errors: z.array(galatBaris),
});
export type HasilImporExcel = z.infer<typeof hasilExcel>;

const galatExcel = [
  ...aturanSoal,
  'berkas_wajib',
  'berkas_bukan_xlsx',
  'berkas_terlalu_besar',
  'berkas_melebihi_batas',
  'impor_excel_salah',
] as const;
const kelompokSalah = [
  'soal_terkunci',
  'soal_ujian_terlalu_banyak',
  'kelompok_bobot_tidak_sama',
] as const;

/** All rows or none; `errors` names each bad one by `baris.<nomor>.<kolom>` (DECISIONS 194). */
export const imporSoalExcel = endpoint({
  tag: 'bank_soal',
  access: penulis,
  kind: 'multipart',
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/soal/import_excel',
  summary: 'Impor soal dari Excel (.xls, .xlsx) sesuai template; semua baris atau tidak satu pun.',
  source: 'S3 §5.6, §7.4, DECISIONS 193, 194, U19',
  params: byId,
  upload: { file: 'Berkas .xls atau .xlsx; isian lain mendahuluinya.', fields: isianImporExcel },
  response: hasilExcel,
  errors: [...galatExcel, 'soal_terlalu_banyak'],
});

export const imporSoalExcelUjian = endpoint({
  tag: 'ujian',
  access: penulisUjian,
  kind: 'multipart',
  method: 'POST',
  path: '/v2/lms/ujian/{id}/soal/import_excel',
  summary:
    'Impor soal ujian dari Excel (.xls, .xlsx) sesuai template; semua baris atau tidak satu pun.',
  source: 'S3 §7.4, DECISIONS 193, 194, U19',
  params: byId,
  upload: {
    file: 'Berkas .xls atau .xlsx; isian lain mendahuluinya.',
    fields: isianImporExcelUjian,
  },
  response: hasilExcel,
  errors: [...galatExcel, ...kelompokSalah],
});

export const templateSoalExcel = endpoint({
  tag: 'bank_soal',
  access: pembaca,
  kind: 'file',
  method: 'GET',
  path: '/v2/lms/bank_soal/template_excel',
  summary: "Template impor satu jenis soal, 'Template Soal {jenis}.xlsx'.",
  source: 'S3 §9, DECISIONS 194, U26',
  query: z.object({ jenis_soal: jenisSoal }),
});

export const formatEksporSoal = z.enum(['gift', 'moodle_xml', 'qti21', 'qti30']);
export type FormatEksporSoal = z.infer<typeof formatEksporSoal>;

/**
 * Includes keys, pictures and files. Data that the format cannot express travels beside it for our
 * own import.
 */
export const eksporSoal = endpoint({
  tag: 'bank_soal',
  access: pembaca,
  kind: 'file',
  method: 'GET',
  path: '/v2/lms/bank_soal/{id}/ekspor',
  summary: 'Semua soal bank soal sebagai GIFT, Moodle XML, QTI 2.1, atau QTI 3.0.',
  source: 'U20',
  params: byId,
  query: z.object({ format: formatEksporSoal }),
  errors: ['ekspor_soal_kosong', 'ekspor_soal_terlalu_besar', 'ekspor_soal_berkas_hilang'],
});

/** Groups become categories. */
export const eksporSoalUjian = endpoint({
  tag: 'ujian',
  access: pembacaUjian,
  kind: 'file',
  method: 'GET',
  path: '/v2/lms/ujian/{id}/ekspor',
  summary: 'Semua soal ujian sebagai GIFT, Moodle XML, QTI 2.1, atau QTI 3.0.',
  source: 'U20',
  params: byId,
  query: z.object({ format: formatEksporSoal }),
  errors: ['ekspor_soal_kosong', 'ekspor_soal_terlalu_besar', 'ekspor_soal_berkas_hilang'],
});

const soalImpor = z.object({
  /** 1, 2 … in the file. */
  no: z.int(),
  tempat: z.string(),
  judul: z.string(),
  /** As the file names it. */
  jenis_asal: z.string(),
  status: z.enum(['lengkap', 'berubah', 'mustahil']),
  jenis: jenisSoal.nullable(),
  kategori: z.string().nullable(),
  /** The file's weight; kept only in exams. */
  bobot: z.number().nullable(),
  /** Expected losses, one sentence each. */
  hilang: z.array(z.string()),
  /** Why it cannot be imported. */
  alasan: z.string().nullable(),
  /** In the bank or exam, or earlier in the file; not chosen by default. */
  sudah_ada: z.boolean(),
});
export type SoalImpor = z.infer<typeof soalImpor>;

export const formatImporSoal = z.enum(['moodle_xml', 'gift', 'aiken', 'qti12', 'qti21', 'qti30']);
/**
 * membaca, menerapkan: a worker does it, and ends as dibaca, gagal or diterapkan; a failed import
 * ends as dibaca with `galat`.
 */
export const statusImporSoal = z.enum([
  'membaca',
  'dibaca',
  'gagal',
  'menerapkan',
  'diterapkan',
  'dibatalkan',
]);

const ringkasanImpor = z.object({
  id: z.string(),
  id_bank: z.string().nullable(),
  id_ujian: z.string().nullable(),
  nama_berkas: z.string(),
  ukuran: z.int(),
  /** Null until read. */
  format: formatImporSoal.nullable(),
  status: statusImporSoal,
  galat: z.string().nullable(),
  jumlah: z.object({ lengkap: z.int(), berubah: z.int(), mustahil: z.int() }),
  /** Parts that are not imported. */
  catatan: z.array(z.string()),
  diterapkan: z.int(),
  bank_baru: z.array(z.object({ id: z.string(), judul: z.string(), jumlah_soal: z.int() })),
  /** Null: it cannot be undone. */
  batal_sampai: instant.nullable(),
  pada: instant,
  oleh: z.string(),
});
export type RingkasanImporSoal = z.infer<typeof ringkasanImpor>;

const berkasDibaca = z.object({ id_berkas: id });
const galatBaca = [
  'berkas_tidak_tersedia',
  'impor_soal_rusak',
  'berkas_terlalu_besar',
  'pekerjaan_terlalu_banyak',
] as const;
const diImpor = z.object({ id, imporId: id });
const saringLaporan = z.object({
  page: pagingFields.page,
  per_page: pagingFields.per_page,
  status: z.enum(['lengkap', 'berubah', 'mustahil']).optional(),
  /** Adds all selectable numbers. */
  dengan_nomor: flag.default(false),
});
const metaLaporan = z.object({
  impor: ringkasanImpor,
  /** Null unless requested. */
  nomor: z.object({ baru: z.array(z.int()), sudah_ada: z.array(z.int()) }).nullable(),
});
const dipilih = z.array(z.int().min(1)).min(1, 'Pilih soal terlebih dahulu').max(10_000);
const galatTerapkan = [
  ...aturanSoal,
  'impor_soal_rusak',
  'impor_soal_mustahil',
  'impor_soal_belum_dibaca',
  'berkas_terlalu_besar',
  'konflik',
  'pekerjaan_terlalu_banyak',
] as const;

/** Reports what a file of kind impor_soal contains. A worker reads files above 1 MB. */
export const bacaImporSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/soal/impor',
  summary: 'Baca berkas soal dari sistem lain; isinya dipilih sesudah dilihat.',
  source: 'U20',
  status: 201,
  params: byId,
  body: berkasDibaca,
  response: ringkasanImpor,
  errors: galatBaca,
});

export const rincianImporSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'GET',
  path: '/v2/lms/bank_soal/{id}/impor/{imporId}',
  summary: 'Laporan impor, soal demi soal.',
  source: 'U20',
  params: diImpor,
  query: saringLaporan,
  paged: true,
  meta: metaLaporan,
  response: z.array(soalImpor),
});

/**
 * Once; repeating returns the first result. `bank_baru` makes hidden banks of the same course, one
 * per category and hundred questions. A worker imports large files and more than a hundred
 * questions.
 */
export const terapkanImporSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/impor/{imporId}/terapkan',
  summary: 'Masukkan soal yang dipilih ke bank soal; semuanya atau tidak satu pun.',
  source: 'U20, DECISIONS 193',
  params: diImpor,
  body: z.object({ dipilih, ke: z.enum(['bank_ini', 'bank_baru']).default('bank_ini') }),
  response: ringkasanImpor,
  errors: [...galatTerapkan, 'soal_terlalu_banyak'],
});

/** Within a day, if nothing of it was changed. Questions and new banks go to the trash. */
export const batalkanImporSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/impor/{imporId}/batalkan',
  summary: 'Tarik kembali soal yang masuk dari satu impor.',
  source: 'U20',
  params: diImpor,
  response: ringkasanImpor,
  errors: ['impor_soal_tidak_dapat_dibatalkan'],
});

/** As bacaImporSoal, for an exam. */
export const bacaImporSoalUjian = endpoint({
  tag: 'ujian',
  access: penulisUjian,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/soal/impor',
  summary: 'Baca berkas soal dari sistem lain untuk ujian; isinya dipilih sesudah dilihat.',
  source: 'U20',
  status: 201,
  params: byId,
  body: berkasDibaca,
  response: ringkasanImpor,
  errors: [...galatBaca, 'soal_terkunci'],
});

export const rincianImporSoalUjian = endpoint({
  tag: 'ujian',
  access: penulisUjian,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/impor/{imporId}',
  summary: 'Laporan impor soal ujian, soal demi soal.',
  source: 'U20',
  params: diImpor,
  query: saringLaporan,
  paged: true,
  meta: metaLaporan,
  response: z.array(soalImpor),
});

/**
 * Like terapkanImporSoal. `kategori` makes a group per category, or reuses one of that name; the
 * rest goes into `id_kelompok`, or the last group. `satu` puts all there. A drawn group sets the
 * weight, otherwise the file.
 */
export const terapkanImporSoalUjian = endpoint({
  tag: 'ujian',
  access: penulisUjian,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/impor/{imporId}/terapkan',
  summary: 'Masukkan soal yang dipilih ke ujian; semuanya atau tidak satu pun.',
  source: 'U20, U36–U40',
  params: diImpor,
  body: z.object({
    dipilih,
    kelompok: z.enum(['kategori', 'satu']).default('kategori'),
    id_kelompok: id.optional(),
  }),
  response: ringkasanImpor,
  errors: [...galatTerapkan, ...kelompokSalah, 'kelompok_soal_terlalu_banyak'],
});

/** Within a day, if nothing of it was changed and nobody has begun. */
export const batalkanImporSoalUjian = endpoint({
  tag: 'ujian',
  access: penulisUjian,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/impor/{imporId}/batalkan',
  summary: 'Tarik kembali soal yang masuk ke ujian dari satu impor.',
  source: 'U20',
  params: diImpor,
  response: ringkasanImpor,
  errors: ['impor_soal_tidak_dapat_dibatalkan', 'soal_terkunci'],
});
