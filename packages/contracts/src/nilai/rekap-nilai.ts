/** Recap of a class's grades and its components (S3 §2.1, §3.1, §7.1; N1–N28). */
import { z } from 'zod';
import { eksporLatar } from '../sistem/pekerjaan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy, pagingFields } from '../wire/pagination.ts';
import { bilangan, byId, id, instant, kodePeriode, searchText } from '../wire/umum.ts';
import {
  aktivitasNilai,
  jenisAktivitasNilai,
  keadaanNilai,
  kelasNilai,
  komponenNilai,
  statusEntri,
  statusKirim,
  statusNilai,
  sumberNilai,
} from './bentuk.ts';

const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const tag = 'nilai';

/** Column groups of the recap (DECISIONS 186). */
export const tampilkan = z.enum([
  'tugas',
  'kuis',
  'forum',
  'uts',
  'uas',
  'sikad_lebih_nol',
  'sikad_nol',
]);
export type Tampilkan = z.infer<typeof tampilkan>;

const hitunganKirim = z.object({
  diterima: z.int(),
  ditolak: z.int(),
  menunggu: z.int(),
  belum_dikirim: z.int(),
});

/** Classes with their grades' state (N26). */
export const daftarNilaiKelas = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah',
  summary: 'Kelas dengan keadaan nilainya.',
  source: 'S1 §2.1, N26',
  query: z.object({
    ...pagedBy('nama_mata_kuliah', 'nama_kelas'),
    periode: kodePeriode.optional(),
    id_mata_kuliah: id.optional(),
    status_entri: statusEntri.optional(),
  }),
  paged: true,
  response: z.array(
    kelasNilai.extend({
      banner_color_idx: z.int(),
      pengajar: z.array(z.string()),
      jumlah_peserta: z.int(),
      status_entri: statusEntri,
      jumlah_komponen: z.int(),
      /** Students' activities that wait for a grade. */
      jumlah_belum_dinilai: z.int(),
      kirim: hitunganKirim,
    }),
  ),
  errors: ['terlalu_banyak_data'],
});

/** −1.618: no attempt; 0: ungraded, or given 0; `status` tells which (N1). */
const nilaiSel = z.object({
  aktivitas: z.string(),
  nilai: z.number(),
  status: keadaanNilai,
});

export const nilaiSikad = z.object({
  komponen: z.object({ id: z.string(), bobot: z.number() }),
  /** The value that counts; null: none yet. */
  nilai: z.number().nullable(),
  update_by_sikad: z.boolean(),
  sumber: sumberNilai,
  /** 0 until the cell exists. */
  versi: z.int(),
  /** No counting activity waits for a grade (N2). */
  lengkap: z.boolean(),
  /** As computed, when another value counts. */
  hitung: z.number().nullable(),
  /** Activities left out as the lowest (N4). */
  dibuang: z.array(z.string()),
  status_kirim: statusKirim,
  alasan_kirim: z.string().nullable(),
});

export const barisNilai = z.object({
  mahasiswa: z.object({ id_user: z.string(), nama: z.string(), nim: z.string() }),
  /** Has left the class (N43). */
  keluar: z.boolean(),
  nilai_pertemuan: z.array(nilaiSel),
  rata_rata_lms: z.array(
    z.object({ jenis: jenisAktivitasNilai, rata_rata: z.number().nullable() }),
  ),
  nilai_sikad: z.array(nilaiSikad),
  /** An estimate; the final grade is Siakad's (N10). */
  perkiraan: z.object({
    nilai: z.number().nullable(),
    huruf: z.string().nullable(),
    dari: z.int(),
    total: z.int(),
  }),
});
export type BarisNilai = z.infer<typeof barisNilai>;

const hurufNilai = z.object({ huruf: z.string(), minimum: z.number(), maksimum: z.number() });

/**
 * Without `page` and `per_page` all students, at most 5,000 (N22). Columns are all of the class;
 * the screen hides what is not chosen.
 */
export const rekapNilaiKelas = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}',
  summary: 'Rekap nilai kelas.',
  source: 'S3 §2.1, §3.1, §7.1; N1–N24',
  params: byId,
  query: z.object({
    page: bilangan(z.number().int().min(1).max(100_000)).optional(),
    per_page: bilangan(z.number().int().min(1).max(100)).optional(),
    search: searchText.optional(),
    termasuk_keluar: pagingFields.ignore_default_pagination,
  }),
  response: z.object({
    kelas: kelasNilai,
    header_aktivitas: z.array(
      z.object({
        aktivitas: aktivitasNilai,
        /** Null for attendance. */
        label_pertemuan: z.string().nullable(),
        waktu_selesai: instant.nullable(),
        status_nilai: statusNilai,
        /** The main exam of a remedial. */
        id_ujian_utama: z.string().nullable(),
        /** Students do not see it (N23). */
        tersembunyi: z.boolean(),
        terbit: z.boolean(),
      }),
    ),
    header_rerata: z.array(z.object({ jenis: jenisAktivitasNilai, label: z.string() })),
    header_sikad: z.array(komponenNilai),
    nilai_mahasiswa: z.array(barisNilai),
    /** Found, over all pages. */
    jumlah_mahasiswa: z.int(),
    jumlah_keluar: z.int(),
    /** Activities that feed no component yet. */
    belum_dipetakan: z.array(z.string()),
    /** Of the components that count; not 100: a warning (N10). */
    jumlah_bobot: z.number(),
    hak: z.object({
      /** Right, position and actor allow entering; window and lock are the component's. */
      boleh_entri: z.boolean(),
      boleh_atur: z.boolean(),
      /** An address and a secret of Siakad are set (N41). */
      siakad_terhubung: z.boolean(),
    }),
    /** Letters that somebody has seen came from `lama` until then (N12). */
    skala_berubah: z
      .object({ pada: instant, lama: z.array(hurufNilai), kini: z.array(hurufNilai) })
      .nullable(),
    versi: z.int(),
  }),
  errors: ['terlalu_banyak_data'],
});

/** One or many of the boxes; nothing means all (DECISIONS 186). */
const pilihanTampilkan = z
  .union([tampilkan.transform((one) => [one]), z.array(tampilkan).max(7)])
  .optional();

/** One row per student, columns of N24. */
export const eksporRekapNilai = endpoint({
  tag,
  kind: 'file',
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/export_excel',
  summary: 'Ekspor rekap nilai kelas ke Excel.',
  source: 'S3 §2.1, §7.1; N24',
  params: byId,
  query: z.object({ tampilkan: pilihanTampilkan }),
  others: eksporLatar,
  errors: ['pekerjaan_terlalu_banyak'],
});

/** in_progress while changes wait; failed: the last calculation failed (DECISIONS 164). */
export const perhitunganNilaiKelas = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/perhitungan_nilai',
  summary: 'Keadaan perhitungan nilai kelas.',
  source: 'S3 §2.1, DECISIONS 164, N30',
  params: byId,
  response: z.object({
    status: z.enum(['in_progress', 'done', 'failed']),
    /** The oldest change that waits. */
    dimulai_pada: instant.nullable(),
    galat: z.string().nullable(),
  }),
});

const pilihanAktivitas = aktivitasNilai.extend({
  label_pertemuan: z.string().nullable(),
  waktu_selesai: instant.nullable(),
  status_nilai: statusNilai,
  tersembunyi: z.boolean(),
  /** Components that it feeds already (N13). */
  komponen: z.array(z.object({ id: z.string(), label: z.string() })),
});

/** Every activity that may feed a component; a remedial comes with its main exam (N28). */
export const aktivitasNilaiKelas = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/aktivitas',
  summary: 'Aktivitas kelas yang dapat menjadi sumber komponen nilai.',
  source: 'S3 §7.1, N13, N28',
  params: byId,
  response: z.array(pilihanAktivitas),
});

export const komponenNilaiKelas = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/komponen',
  summary: 'Komponen nilai kelas.',
  source: 'S3 §7.1',
  params: byId,
  response: z.array(komponenNilai),
});

export const byKomponen = z.object({ id, componentId: id });

export const aktivitasKomponen = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/komponen/{componentId}',
  summary: 'Aktivitas yang menjadi sumber sebuah komponen nilai.',
  source: 'S3 §7.1, N28',
  params: byKomponen,
  response: komponenNilai,
});
