/**
 * Imports by operators: upload, preview, repair, apply, look up, undo (DECISIONS 203, 212, 216,
 * 236).
 */
import { z } from 'zod';
import { eksporLatar, pekerjaanDimulai } from '../sistem/pekerjaan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { flag, pagedBy, pagingFields } from '../wire/pagination.ts';
import { bilangan, id, instant, kodePeriode } from '../wire/umum.ts';
import {
  hitunganImpor,
  hitunganPerJenis,
  hitunganPertemuan,
  jenisMaster,
  persen,
  perubahanKolom,
} from './data-master.ts';

/**
 * Outcome of a row. `tetap`: kept because changed by hand; `halang`: prevents undoing the import.
 */
export const aksiImpor = z.enum(['tambah', 'ubah', 'hapus', 'tolak', 'tetap', 'halang']);
export type AksiImpor = z.infer<typeof aksiImpor>;

/**
 * `pemetaan`: the headings are not mapped yet. `membatalkan`: a worker undoes the import; it ends
 * as `dibatalkan`, or as `selesai` if something prevents that.
 */
export const statusImpor = z.enum([
  'pemetaan',
  'pratinjau',
  'diproses',
  'selesai',
  'gagal',
  'membatalkan',
  'dibatalkan',
]);
export type StatusImpor = z.infer<typeof statusImpor>;

const read = { operator: ['data_master', 'read'] } as const;
const write = { operator: ['data_master', 'write'] } as const;
const byImpor = z.object({ id: z.uuid() });

export const ringkasanImpor = z.object({
  id: z.string(),
  sumber: z.enum(['operator', 'siakad']),
  jenis: z.array(jenisMaster),
  nama_berkas: z.string().nullable(),
  /** Bytes */
  ukuran: z.int(),
  status: statusImpor,
  periode: z.int().nullable(),
  prodi: z.object({ id: z.string(), nama: z.string() }).nullable(),
  lengkap: z.boolean(),
  oleh: z.object({ username: z.string(), name: z.string() }),
  dibuat_pada: instant,
  selesai_pada: instant.nullable(),
  galat: z.string().nullable(),
  jumlah: hitunganImpor.nullable(),
});
export type RingkasanImpor = z.infer<typeof ringkasanImpor>;

export const detailImpor = ringkasanImpor.extend({
  timpa_manual: z.boolean(),
  batas_hapus_persen: persen,
  /** Id of the preview, required to apply it; null: nothing to apply. */
  hash: z.string().nullable(),
  /** Tables above the deletion ceiling; the import needs a higher one. `persen` is rounded up. */
  batas_terlampaui: z.array(
    z.object({ nama: z.string(), removed: z.int(), total: z.int(), persen }),
  ),
  jumlah_jenis: hitunganPerJenis,
  jumlah_dipertahankan: z.int(),
  pertemuan: hitunganPertemuan.nullable(),
  peringatan: z.array(z.string()),
  id_pekerjaan: z.string().nullable(),
  berlaku_sampai: instant.nullable(),
  /** Deadline for undoing it; null: impossible. */
  dapat_dibatalkan_sampai: instant.nullable(),
  /** Why the last attempt to undo it failed; rows with aksi=halang name the obstacles. */
  galat_batal: z.string().nullable(),
  jumlah_halangan: z.int(),
  dibatalkan: z.object({ pada: instant, oleh: z.string() }).nullable(),
  /** Columns of its kinds, in template order. */
  kolom: z.array(
    z.object({
      jenis: jenisMaster,
      nama: z.string(),
      label: z.string(),
      isi: z.string(),
      wajib: z.boolean(),
    }),
  ),
  /**
   * For a previewed file: headings, the column each is or could be (`tebakan`), and an example
   * cell.
   */
  judul: z.array(
    z.object({
      judul: z.string(),
      contoh: z.string(),
      kolom: z.string().nullable(),
      tebakan: z.string().nullable(),
    }),
  ),
  jumlah_perbaikan: z.int(),
});
export type DetailImpor = z.infer<typeof detailImpor>;

/** Multipart fields, which come before the file in `berkas` (or `file`). */
export const isianImpor = z.object({
  jenis: jenisMaster,
  periode: kodePeriode.optional(),
  prodi: id.optional(),
  lengkap: flag.default(false),
  batas_hapus_persen: bilangan(z.number().int().min(0).max(100)).default(5),
  timpa_manual: flag.default(false),
});

export const imporDataMaster = endpoint({
  tag: 'data_master',
  access: read,
  kind: 'multipart',
  method: 'POST',
  path: '/v2/lms/data_master/impor',
  summary:
    'Impor berkas .csv atau .xlsx. preview=true hanya memeriksa; tanpa itu impor dijalankan di latar belakang (202, hak tulis).',
  source: 'DECISIONS 203',
  query: z.object({ preview: flag.default(false) }),
  upload: { file: 'Berkas .csv atau .xlsx; isian lain mendahuluinya.', fields: isianImpor },
  others: { 202: 'Impor dijalankan di latar belakang.' },
  response: detailImpor,
  errors: [
    'terlalu_sering',
    'berkas_wajib',
    'berkas_tidak_terbaca',
    'berkas_bukan_xlsx',
    'berkas_format_lama',
    'berkas_terlalu_besar',
    'berkas_melebihi_batas',
    'terlalu_banyak_baris',
    'batas_hapus_terlampaui',
    'impor_sedang_berjalan',
  ],
});

/** Maps each heading to one column and ignores unnamed ones. The college remembers the mapping. */
export const petakanKolom = endpoint({
  tag: 'data_master',
  access: read,
  method: 'PUT',
  path: '/v2/lms/data_master/impor/{id}/kolom',
  summary: 'Tentukan judul kolom berkas untuk tiap kolom, lalu periksa ulang.',
  source: 'docs/decisions/041',
  params: byImpor,
  body: z.object({
    kolom: z.array(z.object({ kolom: z.string().max(60), judul: z.string().max(500) })).max(100),
  }),
  response: detailImpor,
  errors: [
    'terlalu_sering',
    'impor_sudah_dijalankan',
    'impor_berubah',
    'berkas_tidak_terbaca',
    'berkas_terlalu_besar',
  ],
});

/**
 * Sets new values for refused cells; an empty one counts as missing. The stored file stays as it
 * is.
 */
export const simpanPerbaikan = endpoint({
  tag: 'data_master',
  access: read,
  method: 'PUT',
  path: '/v2/lms/data_master/impor/{id}/perbaikan',
  summary: 'Perbaiki sel baris yang ditolak, lalu periksa ulang.',
  source: 'docs/decisions/041',
  params: byImpor,
  body: z.object({
    perbaikan: z
      .array(
        z.object({
          baris: z.int().min(1).max(1_000_000),
          kolom: z.string().max(60),
          nilai: z.string().max(1_000),
        }),
      )
      .min(1)
      .max(2_000),
  }),
  response: detailImpor,
  errors: [
    'terlalu_sering',
    'impor_sudah_dijalankan',
    'impor_berubah',
    'berkas_tidak_terbaca',
    'berkas_terlalu_besar',
    'perbaikan_ditolak',
  ],
});

export const buangPerbaikan = endpoint({
  tag: 'data_master',
  access: read,
  method: 'DELETE',
  path: '/v2/lms/data_master/impor/{id}/perbaikan',
  summary: 'Buang semua perbaikan, lalu periksa berkas seperti yang dikirim.',
  source: 'docs/decisions/041',
  params: byImpor,
  response: detailImpor,
  errors: [
    'terlalu_sering',
    'impor_sudah_dijalankan',
    'impor_berubah',
    'berkas_tidak_terbaca',
    'berkas_terlalu_besar',
  ],
});

/**
 * Applies exactly the preview, or nothing. A higher deletion ceiling must be sent as confirmation.
 */
export const terapkanImpor = endpoint({
  tag: 'data_master',
  access: write,
  method: 'POST',
  path: '/v2/lms/data_master/impor/{id}/terapkan',
  summary: 'Jalankan impor yang sudah dipratinjau.',
  source: 'DECISIONS 203, 212, 216',
  status: 202,
  params: byImpor,
  body: z.object({ hash: z.string().length(64), batas_hapus_persen: persen.optional() }),
  response: pekerjaanDimulai,
  errors: [
    'impor_sudah_dijalankan',
    'impor_sedang_berjalan',
    'impor_berubah',
    'batas_hapus_terlampaui',
  ],
});

/** Undoes an operator's import completely, or not at all if something prevents it. */
export const batalkanImpor = endpoint({
  tag: 'data_master',
  access: write,
  method: 'POST',
  path: '/v2/lms/data_master/impor/{id}/batalkan',
  summary:
    'Batalkan impor dari berkas dalam 24 jam setelah selesai; data kembali seperti sebelumnya.',
  source: 'DECISIONS 203, 236',
  status: 202,
  params: byImpor,
  response: pekerjaanDimulai,
  errors: ['impor_sudah_dibatalkan', 'impor_tidak_dapat_dibatalkan', 'impor_sedang_berjalan'],
});

export const daftarImpor = endpoint({
  tag: 'data_master',
  access: read,
  method: 'GET',
  path: '/v2/lms/data_master/impor',
  summary: 'Riwayat impor, yang terbaru dahulu.',
  source: 'DECISIONS 203, 216',
  paged: true,
  query: z.object({
    ...pagedBy('waktu'),
    jenis: jenisMaster.optional(),
    /** true: only applied imports with refused rows. */
    ditolak: flag.optional(),
    /** Only those begun at that time or later. */
    waktu_awal: instant.optional(),
  }),
  response: z.array(ringkasanImpor),
});

export const detailImporDataMaster = endpoint({
  tag: 'data_master',
  access: read,
  method: 'GET',
  path: '/v2/lms/data_master/impor/{id}',
  summary: 'Satu impor: pratinjau atau hasilnya.',
  source: 'DECISIONS 203, 216',
  params: byImpor,
  response: detailImpor,
});

export const barisImpor = z.object({
  urut: z.int(),
  jenis: jenisMaster,
  aksi: aksiImpor,
  kunci: z.string().nullable(),
  baris: z.int().nullable(),
  kolom: z.string().nullable(),
  alasan: z.string().nullable(),
  perubahan: perubahanKolom,
});
export type BarisImpor = z.infer<typeof barisImpor>;

export const rincianImpor = endpoint({
  tag: 'data_master',
  access: read,
  method: 'GET',
  path: '/v2/lms/data_master/impor/{id}/rincian',
  summary: 'Baris sebuah impor: ditambah, diubah, dihapus, ditolak, atau dipertahankan.',
  source: 'DECISIONS 203, 216',
  paged: true,
  params: byImpor,
  query: z.object({ ...pagingFields, aksi: aksiImpor.optional(), jenis: jenisMaster.optional() }),
  response: z.array(barisImpor),
});

export const barisDitolak = endpoint({
  tag: 'data_master',
  access: read,
  method: 'GET',
  path: '/v2/lms/data_master/impor/{id}/ditolak',
  summary: 'Baris berkas yang ditolak, dengan isi sel dan semua alasannya.',
  source: 'docs/decisions/041',
  paged: true,
  params: byImpor,
  query: z.object(pagingFields),
  response: z.array(
    z.object({
      urut: z.int(),
      jenis: jenisMaster,
      /** Line in the file; null: the refusal concerns no single row. */
      baris: z.int().nullable(),
      /** Column → cell value including repairs; empty cells are absent. */
      sel: z.record(z.string(), z.string()),
      galat: z.array(z.object({ kolom: z.string().nullable(), alasan: z.string() })),
    }),
  ),
});

export const unduhDitolak = endpoint({
  tag: 'data_master',
  access: read,
  kind: 'file',
  method: 'GET',
  path: '/v2/lms/data_master/impor/{id}/ditolak/unduh',
  summary: 'Baris yang ditolak dalam bentuk template (.xlsx), untuk diperbaiki dan dikirim lagi.',
  others: eksporLatar,
  source: 'docs/decisions/041',
  params: byImpor,
  errors: ['terlalu_sering'],
});

export const laporanImpor = endpoint({
  tag: 'data_master',
  access: read,
  kind: 'file',
  method: 'GET',
  path: '/v2/lms/data_master/impor/{id}/laporan',
  summary: 'Laporan sebuah impor (.xlsx).',
  others: eksporLatar,
  source: 'DECISIONS 203, 216',
  params: byImpor,
  errors: ['terlalu_sering'],
});
