/** Master data: kinds, Siakad's batches and the stored totals (DECISIONS 203, 204). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { flag } from '../wire/pagination.ts';
import { id, instant, kodePeriode } from '../wire/umum.ts';

/** Kinds in import order, referenced ones first (docs/data-master.md). */
export const jenisDataMaster = [
  'periode',
  'hari_libur',
  'prodi',
  'penandatangan_prodi',
  'kampus',
  'jenis_kelas',
  'label_kelas',
  'sesi',
  'ruangan',
  'dosen',
  'makul',
  'rencana_pembelajaran',
  'rencana_evaluasi',
  'mahasiswa',
  'jadwal',
  'kelas',
  'peserta',
  'skala_nilai',
  'komponen',
] as const;
export const jenisMaster = z.enum(jenisDataMaster);
export type JenisMaster = z.infer<typeof jenisMaster>;

const read = { operator: ['data_master', 'read'] } as const;
export const persen = z.int().min(0).max(100);

/** Rows per outcome; `unchanged` were already equal. */
export const hitunganImpor = z.object({
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  refused: z.int(),
});

/**
 * Meetings generated for the classes. `kept`: not moved, because they have attendance, were started
 * or changed by hand.
 */
export const hitunganPertemuan = z.object({
  inserted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  kept: z.int(),
});

export const hitunganPerJenis = z.array(
  hitunganImpor.extend({ jenis: jenisMaster, nama: z.string() }),
);

/** Column with text before and after; null: the row did not or does not exist. */
export const perubahanKolom = z.array(
  z.object({ kolom: z.string(), lama: z.string().nullable(), baru: z.string().nullable() }),
);

const batchMaster = z.object({
  jenis: jenisMaster,
  /** Rows in the format of docs/data-master.md. */
  data: z.array(z.unknown()).max(25_000),
  /** lengkap removes rows the batch does not name; sebagian (default) removes none. */
  kelengkapan: z.enum(['sebagian', 'lengkap']).optional(),
  /** For jenis=jadwal: period and programme of the timetable. */
  periode: kodePeriode.optional(),
  id_prodi: id.optional(),
});

export const kirimDataMaster = endpoint({
  tag: 'data_master',
  access: 'integrasi',
  method: 'POST',
  path: '/v2/integrasi/siakad/data_master',
  summary:
    'Kirim data master dari Siakad; paling banyak 25000 baris dan 5 MB per panggilan. dry_run=true tidak menulis apa pun.',
  source: 'DECISIONS 203, 204',
  query: z.object({ dry_run: flag.default(false) }),
  body: z.union([
    batchMaster.extend({ batas_hapus_persen: persen.optional() }),
    z.object({ batch: z.array(batchMaster).min(1).max(50), batas_hapus_persen: persen.optional() }),
  ]),
  response: z.object({
    id: z.string(),
    dry_run: z.boolean(),
    /** Why nothing would be written. Only in a dry run; otherwise batas_hapus_terlampaui. */
    ditolak: z.string().nullable(),
    inserted: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    removed: z.int(),
    refused: z.array(
      z.object({
        jenis: jenisMaster,
        row: z.int().nullable(),
        column: z.string().nullable(),
        reason: z.string(),
      }),
    ),
    dipertahankan: z.array(
      z.object({ jenis: jenisMaster, kunci: z.string(), column: z.string(), reason: z.string() }),
    ),
    peringatan: z.array(z.string()),
    jenis: hitunganPerJenis,
    pertemuan: hitunganPertemuan,
    /** Only in a dry run: the first 5,000 differences. */
    diff: z.array(
      z.object({
        jenis: jenisMaster,
        aksi: z.enum(['tambah', 'ubah', 'hapus']),
        kunci: z.string(),
        kolom: perubahanKolom,
      }),
    ),
    diff_terpotong: z.boolean(),
  }),
  errors: ['batas_hapus_terlampaui', 'impor_berubah', 'terlalu_banyak_baris'],
});

export const templateDataMaster = endpoint({
  tag: 'data_master',
  access: read,
  kind: 'file',
  method: 'GET',
  path: '/v2/lms/data_master/template',
  summary: 'Template .xlsx satu jenis data master.',
  source: 'DECISIONS 203',
  query: z.object({ jenis: jenisMaster }),
});

/** Returns totals and the last importer per kind; for timetables `jumlah` counts weekly slots. */
export const ringkasanDataMaster = endpoint({
  tag: 'data_master',
  access: read,
  method: 'GET',
  path: '/v2/lms/data_master',
  summary: 'Isi data master per jenis dan impor terakhirnya.',
  source: 'DECISIONS 203, 216',
  response: z.array(
    z.object({
      jenis: jenisMaster,
      nama: z.string(),
      jumlah: z.int(),
      impor_terakhir: z
        .object({
          id: z.string(),
          pada: instant,
          oleh: z.string(),
          sumber: z.enum(['operator', 'siakad']),
        })
        .nullable(),
    }),
  ),
});
