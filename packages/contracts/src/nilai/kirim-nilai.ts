/** Grades on their way to Siakad, as people see it (DECISIONS 184, 205, 207; N2, N32–N34, N39–N42). */
import { z } from 'zod';
import { eksporLatar } from '../sistem/pekerjaan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy, pagingFields } from '../wire/pagination.ts';
import { byId, id, instant, nim, uraian } from '../wire/umum.ts';
import { statusKirim, sumberNilai } from './bentuk.ts';

const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengisi = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
const tag = 'nilai';

/** The errors of every act that enters grades (N17, N18). */
const bukanEntri = [
  'bukan_pelaku_integrasi',
  'nilai_dikunci',
  'nilai_dikunci_saat_entri',
  'nilai_dikunci_di_luar_rentang',
  'nilai_di_luar_rentang',
] as const;

export const statusKiriman = z.enum(['menunggu', 'terkirim', 'selesai', 'ditolak', 'dibatalkan']);
export type StatusKiriman = z.infer<typeof statusKiriman>;

/**
 * Sends what Siakad has not accepted yet. Students with an ungraded attempt are left out and named;
 * with `belum_dinilai_sebagai_nol` it counts 0 for what is sent, for a reason (N2).
 */
export const kirimNilaiKelas = endpoint({
  tag,
  access: pengisi,
  method: 'POST',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/integrasi',
  summary: 'Kirim nilai komponen ke Siakad.',
  source: 'S3 §6.1; DECISIONS 184, 205; N2, N32, N34',
  params: byId,
  body: z.object({
    list_komponen: z.array(id).min(1).max(50),
    /** Only these students; absent: all. */
    list_nim: z.array(nim).min(1).max(5_000).optional(),
    belum_dinilai_sebagai_nol: z.boolean().default(false),
    /** Required with `belum_dinilai_sebagai_nol`. */
    alasan: uraian(1, 500).optional(),
  }),
  response: z.object({
    kiriman: z.array(z.object({ id: z.string(), id_komponen: z.string(), jumlah: z.int() })),
    /** Left out, because an attempt waits for a grade. */
    belum_lengkap: z.array(
      z.object({ id_komponen: z.string(), nim: z.string(), nama: z.string() }),
    ),
    /** Already at Siakad, or on the way. */
    tidak_berubah: z.int(),
    tanpa_nilai: z.int(),
  }),
  errors: [...bukanEntri, 'nilai_alasan_wajib'],
});

const kiriman = z.object({
  id: z.string(),
  id_komponen: z.string(),
  label: z.string(),
  status: statusKiriman,
  jumlah: z.int(),
  diterima: z.int(),
  ditolak: z.int(),
  percobaan: z.int(),
  /** The next try; null while it runs or when there is none. */
  coba_pada: instant.nullable(),
  batas_pada: instant,
  kode: z.string().nullable(),
  alasan: z.string().nullable(),
  dibuat_oleh: z.string(),
  dibuat_pada: instant,
  dijawab_pada: instant.nullable(),
});

/** The latest first. */
export const daftarKirimanNilai = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/integrasi',
  summary: 'Kiriman nilai satu kelas ke Siakad.',
  source: 'DECISIONS 184, N32',
  params: byId,
  query: z.object({ ...pagingFields, status: statusKiriman.optional() }),
  paged: true,
  response: z.array(kiriman),
  errors: ['terlalu_banyak_data'],
});

export const byKiriman = z.object({ id, idKirim: z.uuid() });

/** What Siakad has not answered is not sent again; its answers still count. */
export const batalkanKirimanNilai = endpoint({
  tag,
  access: pengisi,
  method: 'POST',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/integrasi/{idKirim}/batalkan',
  summary: 'Batalkan kiriman nilai yang belum dijawab Siakad.',
  source: 'N32',
  params: byKiriman,
  response: z.object({ dibatalkan: z.int() }),
  errors: [...bukanEntri, 'kiriman_sudah_selesai'],
});

const saringTandaTerima = {
  id_komponen: id.optional(),
  status: statusKirim.optional(),
  /** One batch. */
  id_kirim: z.uuid().optional(),
};

const tandaTerima = z.object({
  id_kirim: z.string(),
  id_komponen: z.string(),
  label: z.string(),
  nim: z.string(),
  nama: z.string(),
  nilai: z.number(),
  versi: z.int(),
  status: statusKirim,
  kode: z.string().nullable(),
  alasan: z.string().nullable(),
  /** No later batch carries this student's value of the component. */
  terbaru: z.boolean(),
  dikirim_oleh: z.string(),
  dikirim_pada: instant,
  dijawab_pada: instant.nullable(),
});

/** Each sent value with Siakad's answer; the latest first. */
export const tandaTerimaNilai = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/integrasi/tanda_terima',
  summary: 'Tanda terima Siakad per mahasiswa dan komponen.',
  source: 'DECISIONS 184, N32',
  params: byId,
  query: z.object({ ...pagedBy('nama', 'nim', 'dikirim_pada'), ...saringTandaTerima }),
  paged: true,
  response: z.array(tandaTerima),
  /** Rows per state under the other filters. */
  meta: z.object({ jumlah: z.partialRecord(statusKirim, z.int()) }),
  errors: ['terlalu_banyak_data'],
});

/** Whether the college's Siakad takes grades (N32). */
export const keadaanSiakad = endpoint({
  tag,
  access: { operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v2/lms/nilai/siakad',
  summary: 'Keadaan pengiriman nilai ke Siakad.',
  source: 'N32, N41',
  response: z.object({
    /** An address and a secret are set. */
    terhubung: z.boolean(),
    /** Siakad refused the signature; nothing is sent until somebody goes on. */
    berhenti_pada: instant.nullable(),
    sebab: z.string().nullable(),
    /** Siakad does not answer; the next call. */
    buka_pada: instant.nullable(),
    /** Sent values without an answer, and the oldest of them. */
    menunggu: z.int(),
    tertua_pada: instant.nullable(),
    ditolak: z.int(),
  }),
});

export const lanjutkanSiakad = endpoint({
  tag,
  access: { operator: ['konfigurasi', 'write'] },
  method: 'POST',
  path: '/v2/lms/nilai/siakad/lanjutkan',
  summary: 'Lanjutkan pengiriman nilai yang dihentikan.',
  source: 'N32',
  response: z.object({ kiriman: z.int() }),
});

export const statusRekonsiliasi = z.enum([
  'sama',
  'belum_dikirim',
  'menunggu',
  'ditolak',
  'berbeda',
  'hanya_lms',
  'hanya_siakad',
  'bentrok',
]);
export type StatusRekonsiliasi = z.infer<typeof statusRekonsiliasi>;

const barisRekonsiliasi = z.object({
  mahasiswa: z.object({ id_user: z.string(), nama: z.string(), nim: z.string() }),
  komponen: z.object({ id: z.string(), label: z.string() }),
  status: statusRekonsiliasi,
  lms: z.object({
    nilai: z.number().nullable(),
    versi: z.int(),
    sumber: sumberNilai,
    oleh: z.string(),
    pada: instant,
  }),
  /** As last known. */
  siakad: z.object({
    nilai: z.number().nullable(),
    /** Null: Siakad has never told. */
    pada: instant.nullable(),
    oleh: z.string().nullable(),
  }),
  kirim: z.object({
    status: statusKirim,
    kode: z.string().nullable(),
    alasan: z.string().nullable(),
    pada: instant.nullable(),
  }),
});

const saringRekonsiliasi = {
  status: statusRekonsiliasi.optional(),
  /** true: everything but `sama`. */
  hanya_beda: pagingFields.ignore_default_pagination,
  id_komponen: id.optional(),
};

/** Both sides of each value, by nim and component (N39). */
export const rekonsiliasiNilai = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/rekonsiliasi',
  summary: 'Nilai LMS dan nilai Siakad berdampingan.',
  source: 'DECISIONS 207, N39',
  params: byId,
  query: z.object({ ...pagedBy('nama', 'nim'), ...saringRekonsiliasi }),
  paged: true,
  response: z.array(barisRekonsiliasi),
  /** Rows per state, under the search and the component alone. */
  meta: z.object({ jumlah: z.record(statusRekonsiliasi, z.int()) }),
  errors: ['terlalu_banyak_data'],
});

/** lms: sends our value; siakad: its value counts here from now on (N39). */
export const selesaikanRekonsiliasi = endpoint({
  tag,
  access: pengisi,
  method: 'POST',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/rekonsiliasi/selesaikan',
  summary: 'Pilih nilai yang berlaku untuk sel yang berbeda.',
  source: 'DECISIONS 207, N39',
  params: byId,
  body: z.object({
    baris: z
      .array(z.object({ nim, id_komponen: id, pilih: z.enum(['lms', 'siakad']) }))
      .min(1)
      .max(5_000),
    alasan: uraian(1, 500),
  }),
  response: z.object({
    pakai_lms: z.int(),
    pakai_siakad: z.int(),
    dilewati: z.array(z.object({ nim: z.string(), id_komponen: z.string(), alasan: z.string() })),
  }),
  errors: [...bukanEntri, 'nilai_sel_ganda'],
});

/** Asks Siakad for its present values, as long work; they are recorded, not applied (N40). */
export const muatNilaiSiakad = endpoint({
  tag,
  access: pengisi,
  method: 'POST',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/rekonsiliasi/muat',
  summary: 'Muat nilai yang sekarang ada di Siakad.',
  source: 'DECISIONS 207, 212; N40',
  status: 202,
  params: byId,
  response: z.object({ id_pekerjaan: z.string() }),
  errors: ['siakad_belum_diatur', 'pekerjaan_terlalu_banyak'],
});

/** Receipts as a workbook, one row per sent value. */
export const eksporTandaTerimaNilai = endpoint({
  tag,
  kind: 'file',
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/integrasi/tanda_terima/export_excel',
  summary: 'Ekspor tanda terima Siakad ke Excel.',
  source: 'N32',
  params: byId,
  query: z.object({ search: pagingFields.search, ...saringTandaTerima }),
  others: eksporLatar,
  errors: ['pekerjaan_terlalu_banyak'],
});

/** LMS and Siakad side by side as a workbook, one row per value (N39). */
export const eksporRekonsiliasiNilai = endpoint({
  tag,
  kind: 'file',
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/rekonsiliasi/export_excel',
  summary: 'Ekspor perbandingan nilai LMS dan Siakad ke Excel.',
  source: 'N39',
  params: byId,
  query: z.object({ search: pagingFields.search, ...saringRekonsiliasi }),
  others: eksporLatar,
  errors: ['pekerjaan_terlalu_banyak'],
});
