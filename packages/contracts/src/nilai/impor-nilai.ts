/** Values of components from a workbook: template, preview, carrying out, result (N25). */
import { z } from 'zod';
import { eksporLatar } from '../sistem/pekerjaan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { byId, id, instant, uraian } from '../wire/umum.ts';

const pengisi = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
const tag = 'nilai';

/** The students of the class with their present values, one column per component. */
export const templateImporKomponen = endpoint({
  tag,
  access: pengisi,
  kind: 'file',
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/impor/template',
  summary: 'Templat Excel nilai komponen sebuah kelas, berisi nilai yang berlaku sekarang.',
  source: 'N25',
  params: byId,
  others: eksporLatar,
  errors: ['pekerjaan_terlalu_banyak'],
});

export const barisImporKomponen = z.object({
  /** Row of the workbook; the heading is 1. */
  nomor: z.int(),
  nim: z.string(),
  /** Empty for an unknown student. */
  nama: z.string(),
  status: z.enum(['berubah', 'ditolak']),
  alasan: z.string().nullable(),
  perubahan: z.array(
    z.object({
      id_komponen: z.string(),
      label: z.string(),
      dari: z.number().nullable(),
      menjadi: z.number(),
      /** Replaces a value of Siakad. */
      siakad: z.boolean(),
    }),
  ),
});
export type BarisImporKomponen = z.infer<typeof barisImporKomponen>;

const byImpor = z.object({ id, idImpor: z.uuid() });

/** Changes no grade. Empty cells change nothing; missing students stay as they are and are named. */
export const pratinjauImporKomponen = endpoint({
  tag,
  access: pengisi,
  kind: 'multipart',
  method: 'POST',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/impor',
  summary: 'Pratinjau nilai komponen dari berkas Excel atau CSV. Disimpan 24 jam.',
  source: 'N25, DECISIONS 236',
  whileActing: false,
  status: 201,
  params: byId,
  upload: {
    file: 'Berkas .xlsx dari templat nilai komponen, atau isinya sebagai .csv, paling banyak 5000 baris.',
  },
  response: z.object({
    id: z.string(),
    berlaku_sampai: instant,
    jumlah_baris: z.int(),
    jumlah_sama: z.int(),
    jumlah_berubah: z.int(),
    jumlah_ditolak: z.int(),
    /** Siakad has accepted a component that rows without a reason of their own change (N16). */
    perlu_alasan: z.boolean(),
    /** Changed and refused rows, in the order of the file. */
    baris: z.array(barisImporKomponen),
    /** Students of the class that the file does not name. */
    tidak_ada: z.array(z.object({ nim: z.string(), nama: z.string() })),
  }),
  errors: [
    'terlalu_sering',
    'berkas_wajib',
    'berkas_bukan_xlsx',
    'berkas_tidak_terbaca',
    'berkas_format_lama',
    'berkas_terlalu_besar',
    'berkas_melebihi_batas',
    'impor_komponen_kolom',
    'impor_komponen_kelas_lain',
    'bukan_pelaku_integrasi',
  ],
});

/**
 * Writes exactly what was previewed, all or nothing: a cell that was changed since is 409
 * nilai_berubah. Repeating changes nothing and answers the same.
 */
export const terapkanImporKomponen = endpoint({
  tag,
  access: pengisi,
  method: 'POST',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/impor/{idImpor}/terapkan',
  summary: 'Terapkan pratinjau impor nilai komponen.',
  source: 'N16, N17, N25',
  whileActing: false,
  params: byImpor,
  body: z.object({
    /** Take the good rows although others were refused. */
    lewati_ditolak: z.boolean().default(false),
    alasan: uraian(1, 500).optional(),
    timpa_siakad: z.boolean().optional(),
    /** Values of Siakad stay, the others are taken. */
    lewati_siakad: z.boolean().optional(),
  }),
  response: z.object({ jumlah_berubah: z.int() }),
  errors: [
    'impor_komponen_ditolak',
    'bukan_pelaku_integrasi',
    'nilai_dikunci',
    'nilai_dikunci_saat_entri',
    'nilai_dikunci_di_luar_rentang',
    'nilai_di_luar_rentang',
    'nilai_berubah',
    'nilai_diubah_siakad',
    'nilai_alasan_wajib',
  ],
});

/** Each row of the file and what became of it, before and after it is carried out, for 24 hours. */
export const hasilImporKomponen = endpoint({
  tag,
  access: pengisi,
  kind: 'file',
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/impor/{idImpor}/hasil',
  summary:
    'Hasil impor nilai komponen ke Excel: setiap baris berkas dan apa yang terjadi dengannya.',
  source: 'N25, N50',
  params: byImpor,
  others: eksporLatar,
  errors: ['pekerjaan_terlalu_banyak'],
});
