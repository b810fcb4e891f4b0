/** Questions of a bank in and out of files: Excel, and the formats of other systems (S3 §4, §5.6, §7.4, §9; DECISIONS 193, 194; U19, U20, U26). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, pagingFields } from './pagination.ts';
import { aturanSoal, jenisSoal } from './soal.ts';
import { byId, id, instant } from './umum.ts';

const pembaca = { dosen: true, operator: ['bank_soal', 'read'] } as const;
const penulis = { dosen: true, operator: ['bank_soal', 'write'] } as const;

/** Rows of one workbook (U19). */
export const MOST_BARIS_SOAL = 500;

/** The form beside the file: the file comes last. */
export const isianImporExcel = z.object({
  jenis_soal: jenisSoal,
  /** Only looks: nothing is written. */
  pratinjau: flag.default(false),
  /** Made by the device: who sends it again is answered by what is there. */
  id_klien: z.uuid().optional(),
});

const galatBaris = z.object({ baris: z.int(), kolom: z.string(), alasan: z.string() });

/** All rows or none: with a bad one nothing comes in, and `errors` names each by `baris.<nomor>.<kolom>` (DECISIONS 194). */
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
  response: z.object({
    jumlah: z.int(),
    /** The first hundred, as they were read. */
    soal: z.array(z.object({ baris: z.int(), pertanyaan: z.string() })),
    errors: z.array(galatBaris),
  }),
  errors: [
    ...aturanSoal,
    'berkas_wajib',
    'berkas_bukan_xlsx',
    'berkas_terlalu_besar',
    'berkas_melebihi_batas',
    'impor_excel_salah',
    'soal_terlalu_banyak',
  ],
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

/** With keys, pictures and files; what the format has no word for travels beside it and is read back. */
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
  errors: ['ekspor_soal_kosong', 'ekspor_soal_terlalu_besar'],
});

const soalImpor = z.object({
  /** 1, 2 … in the file. */
  no: z.int(),
  /** Where it stands in the file. */
  tempat: z.string(),
  judul: z.string(),
  /** As the file calls it. */
  jenis_asal: z.string(),
  status: z.enum(['lengkap', 'berubah', 'mustahil']),
  jenis: jenisSoal.nullable(),
  kategori: z.string().nullable(),
  /** What of it is lost, a sentence each. */
  hilang: z.array(z.string()),
  /** Why it cannot come in. */
  alasan: z.string().nullable(),
  /** The same is in the bank, or stands in the file before it: not chosen unless somebody does. */
  sudah_ada: z.boolean(),
});
export type SoalImpor = z.infer<typeof soalImpor>;

export const formatImporSoal = z.enum(['moodle_xml', 'gift', 'qti12', 'qti21', 'qti30']);
export const statusImporSoal = z.enum(['dibaca', 'diterapkan', 'dibatalkan']);

const ringkasanImpor = z.object({
  id: z.string(),
  id_bank: z.string(),
  nama_berkas: z.string(),
  format: formatImporSoal,
  status: statusImporSoal,
  jumlah: z.object({ lengkap: z.int(), berubah: z.int(), mustahil: z.int() }),
  /** What of the file as a whole is not taken over. */
  catatan: z.array(z.string()),
  /** How many came in. */
  diterapkan: z.int(),
  /** It can be taken back until then; null when it cannot. */
  batal_sampai: instant.nullable(),
  pada: instant,
  oleh: z.string(),
});
export type RingkasanImporSoal = z.infer<typeof ringkasanImpor>;

/** The file was brought in before, as kind impor_soal. Writes no question: what of it may come in is chosen from the report. */
export const bacaImporSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/soal/impor',
  summary: 'Baca berkas soal dari sistem lain; isinya dipilih sesudah dilihat.',
  source: 'U20',
  status: 201,
  params: byId,
  body: z.object({ id_berkas: id }),
  response: ringkasanImpor,
  errors: ['berkas_tidak_tersedia', 'impor_soal_rusak', 'berkas_terlalu_besar'],
});

const diImpor = z.object({ id, imporId: id });

export const rincianImporSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'GET',
  path: '/v2/lms/bank_soal/{id}/impor/{imporId}',
  summary: 'Laporan impor, soal demi soal.',
  source: 'U20',
  params: diImpor,
  query: z.object({
    page: pagingFields.page,
    per_page: pagingFields.per_page,
    status: z.enum(['lengkap', 'berubah', 'mustahil']).optional(),
  }),
  paged: true,
  meta: z.object({ impor: ringkasanImpor }),
  response: z.array(soalImpor),
});

/** Once: who sends it again is answered by what came in. */
export const terapkanImporSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/impor/{imporId}/terapkan',
  summary: 'Masukkan soal yang dipilih ke bank soal; semuanya atau tidak satu pun.',
  source: 'U20, DECISIONS 193',
  params: diImpor,
  body: z.object({ dipilih: z.array(z.int().min(1)).min(1, 'Pilih soal terlebih dahulu').max(10_000) }),
  response: ringkasanImpor,
  errors: [...aturanSoal, 'soal_terlalu_banyak', 'impor_soal_rusak', 'impor_soal_mustahil', 'berkas_terlalu_besar', 'konflik'],
});

/** Within a day, while none of what came in was changed; the questions go to the trash. */
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
