/** Submissions, grades, publishing, comment bank (S2 §2.5, §3; S3 §4; K57, K66–K71). */
import { z } from 'zod';
import { eksporLatar, pekerjaanDimulai } from '../sistem/pekerjaan.ts';
import { MAKS_BARIS_NILAI, MAKS_MAHASISWA_NILAI } from '../wire/batas.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { byId, id, instant, uraian } from '../wire/umum.ts';
import { FAKTOR_TERTINGGI } from './aturan-nilai.ts';
import { perpanjangan, versiPengumpulan } from './pengumpulan.ts';

const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

/** Two decimals; null removes the grade, 0 is a grade. */
const nilai = z.number().min(0).max(100).multipleOf(0.01).nullable();
/** Percent of the group's grade (K66). */
const faktor = z.int().min(0).max(FAKTOR_TERTINGGI);
const catatan = uraian(1, 5_000).nullable();
const versi = z.int().min(0);

/** Empty with `versi` 0 until somebody writes it. */
export const nilaiMahasiswa = z.object({
  /** The counting grade: min(100, nilai_dasar × faktor / 100). */
  nilai: z.number().nullable(),
  /** The group's grade, or the own. */
  nilai_dasar: z.number().nullable(),
  faktor: z.int(),
  alasan_faktor: z.string().nullable(),
  catatan: z.string().nullable(),
  versi: z.int(),
  dinilai_oleh: z.string().nullable(),
  dinilai_pada: instant.nullable(),
  /** When it was changed after publication (K68). */
  diubah_terbit: instant.nullable(),
});
export type NilaiMahasiswa = z.infer<typeof nilaiMahasiswa>;

export const anggotaDinilai = z.object({
  nim: z.string(),
  nama: z.string(),
  id_user: z.string(),
  ketua: z.boolean(),
  /** Has left the class: the grade can only be read (K12). */
  keluar: z.boolean(),
  penilaian: nilaiMahasiswa,
});
export type AnggotaDinilai = z.infer<typeof anggotaDinilai>;

export const statusPenilaian = z.enum([
  'belum_dinilai',
  'dinilai',
  'terlambat',
  'belum_mengumpulkan',
  'keluar',
]);
export type StatusPenilaian = z.infer<typeof statusPenilaian>;

const baris = {
  /** A group's id, or the nim of a student graded alone. */
  id: z.string(),
  nama: z.string(),
  kelompok: z.object({ id: z.string(), nama: z.string() }).nullable(),
  keluar: z.boolean(),
  /** The leader first, those who left last. */
  anggota: z.array(anggotaDinilai),
  /** Over all members in the class; a group grade sends it back. */
  versi: z.int(),
  /** Null: nothing was submitted, or it was withdrawn. */
  pengumpulan: z
    .object({
      percobaan: z.int(),
      dikumpulkan_pada: instant,
      terlambat: z.boolean(),
      jumlah_berkas: z.int(),
      ada_tautan: z.boolean(),
    })
    .nullable(),
  perpanjangan: perpanjangan.nullable(),
  /** Others who submitted an equal file; a few per file (K71). */
  berkas_sama: z.array(z.object({ id: z.string(), nama: z.string() })),
};
export const barisPengumpulan = z.object(baris);
export type BarisPengumpulan = z.infer<typeof barisPengumpulan>;

/** `nomor`: the place among all rows by name, shown instead of hidden names. */
const barisDaftar = barisPengumpulan.extend({ nomor: z.int() });
export type BarisDaftar = z.infer<typeof barisDaftar>;

const filterPengumpulan = {
  status: statusPenilaian.optional(),
  id_kelompok: id.optional(),
};
const urutan = pagedBy('nama', 'nilai', 'dikumpulkan_pada');
const meta = z.object({
  has_write_access: z.boolean(),
  /** Grades are published (K68). */
  is_tampilkan_nilai: z.boolean(),
  /** `total_items` without `status` includes them. */
  jumlah_keluar: z.int(),
});

/**
 * Everybody who should submit. Former students who submitted or were graded come last, found only
 * by the filter `keluar`. `terlambat` and `dinilai` may overlap; `belum_dinilai`: submitted but
 * ungraded. `search` looks in names and nims. `sesudah` (row id or nim) gives the rows after it by
 * name, even if it is not in the list; `total_items` counts them.
 */
export const daftarPengumpulan = endpoint({
  tag: 'tugas',
  access: staf,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/pengumpulan',
  summary: 'Pengumpulan sebuah tugas dengan nilainya.',
  source: 'S2 §3, S3 §2.1, K12, K57, K66, K71',
  params: byId,
  query: z.object({ ...urutan, ...filterPengumpulan, sesudah: id.optional() }),
  paged: true,
  meta,
  response: z.array(barisDaftar),
  errors: ['terlalu_banyak_data'],
});

export const tanpaPengumpulan = endpoint({
  tag: 'tugas',
  access: staf,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/pengumpulan/no_pengumpulan',
  summary: 'Mahasiswa atau kelompok yang belum mengumpulkan.',
  source: 'S2 §3',
  params: byId,
  query: z.object({ ...urutan, id_kelompok: filterPengumpulan.id_kelompok }),
  paged: true,
  meta,
  response: z.array(barisDaftar),
  errors: ['terlalu_banyak_data'],
});

const byPenerima = z.object({ id, studentId: id });

/** A nim or a group's id; a member's nim returns the group. */
export const detailPengumpulan = endpoint({
  tag: 'tugas',
  access: staf,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/pengumpulan/{studentId}',
  summary: 'Satu pengumpulan lengkap dengan riwayat versinya.',
  source: 'S2 §2.5, K57, K71',
  params: byPenerima,
  response: z.object({
    ...baris,
    daftar: z.array(versiPengumpulan),
  }),
});

export const DILIHAT_DETIK = 30;

/**
 * The row that the caller looks at (null: none); returns who else looks at this task. Valid for 30
 * seconds, not logged.
 */
export const lihatPengumpulan = endpoint({
  tag: 'tugas',
  access: staf,
  method: 'PUT',
  path: '/v2/lms/tugas/{id}/pengumpulan/dilihat',
  summary: 'Tandai baris yang sedang dilihat, dan tanya siapa lagi yang melihat.',
  source: 'K67',
  params: byId,
  body: z.object({ id_baris: id.nullable() }),
  response: z.array(z.object({ id_pengguna: z.string(), nama: z.string(), id_baris: z.string() })),
});

const isianNilai = {
  nilai,
  /** `kelompok`: of all members; each keeps the own factor. */
  untuk: z.enum(['kelompok', 'mahasiswa']).default('mahasiswa'),
  /** For a group member, 100 by default (K66). */
  faktor: faktor.optional(),
  alasan: uraian(3, 1_000).nullable().optional(),
  /** If absent, the remark stays. */
  catatan: catatan.optional(),
  /** The student's version, or the row's for a group. */
  versi,
};
type Isian = {
  untuk: 'kelompok' | 'mahasiswa';
  faktor?: number | undefined;
  alasan?: string | null | undefined;
};
const faktorBeralasan = ({ faktor: percent = 100, alasan }: Isian) => percent === 100 || !!alasan;
const faktorPerorangan = ({ untuk, faktor: percent }: Isian) =>
  untuk === 'mahasiswa' || percent === undefined;
const tanpaAlasan = { message: 'Isi alasan bila faktor bukan 100', path: ['alasan'] };
const salahUntuk = { message: 'Faktor hanya untuk mahasiswa, bukan kelompok', path: ['faktor'] };

const salahNilai = ['nilai_berubah', 'nilai_faktor_individu', 'nilai_peserta_keluar'] as const;

/** Repeating changes nothing. An old `versi` gives 409 with the row in `data.baris` (K67). */
export const nilaiPengumpulan = endpoint({
  tag: 'tugas',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/tugas/{id}/pengumpulan/{studentId}/nilai',
  summary: 'Nilai seorang mahasiswa, atau kelompoknya.',
  source: 'S2 §3, S3 §1, K66–K68',
  params: byPenerima,
  body: z
    .object(isianNilai)
    .refine(faktorBeralasan, tanpaAlasan)
    .refine(faktorPerorangan, salahUntuk),
  response: barisPengumpulan,
  errors: salahNilai,
});

const nilaiSebelum = z
  .object({ nim: id, nilai, faktor, alasan: uraian(3, 1_000).nullable(), catatan, versi })
  .refine(({ faktor: percent, alasan }) => percent === 100 || alasan !== null, tanpaAlasan);
export type NilaiSebelum = z.infer<typeof nilaiSebelum>;
const faktorBeralasanSebelum = ({ faktor: percent, alasan }: NilaiSebelum) =>
  percent === 100 || !!alasan;

/**
 * All or none: if one changed meanwhile, 409 with `data.baris`. `sebelumnya`, sent as `kembalikan`,
 * undoes it while nobody changes the grades.
 */
export const nilaiMassal = endpoint({
  tag: 'tugas',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/tugas/{id}/pengumpulan/nilai',
  summary: 'Nilai beberapa mahasiswa atau kelompok sekaligus, atau kembalikan nilainya.',
  source: 'S2 §3, K66–K68, DECISIONS 216',
  params: byId,
  body: z
    .object({
      baris: z
        .array(
          z
            .object({ id, ...isianNilai })
            .refine(faktorBeralasan, tanpaAlasan)
            .refine(faktorPerorangan, salahUntuk),
        )
        .max(MAKS_BARIS_NILAI)
        .default([]),
      kembalikan: z.array(nilaiSebelum).max(MAKS_MAHASISWA_NILAI).default([]),
    })
    .refine(({ baris: rows, kembalikan }) => rows.length > 0 !== kembalikan.length > 0, {
      message: 'Isi baris atau kembalikan',
      path: ['baris'],
    }),
  response: z.object({
    jumlah: z.int(),
    /** The previous grades, with the current versions. */
    sebelumnya: z.array(nilaiSebelum),
  }),
  errors: [...salahNilai, 'nilai_baris_ganda', 'nilai_terlalu_banyak'],
});

/** The screen says 'Berhasil publish nilai' or 'Berhasil unpublish nilai'. */
export const publikasiNilai = endpoint({
  tag: 'tugas',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/tugas/{id}/nilai_publishing',
  summary: 'Tampilkan atau sembunyikan nilai tugas bagi mahasiswa.',
  source: 'S3 §4, §8, K68',
  params: byId,
  body: z.object({ is_tampilkan_nilai: z.boolean() }),
  response: z.object({ is_tampilkan_nilai: z.boolean() }),
});

const isiNilai = z.object({
  nilai: z.number().nullable(),
  faktor: z.int(),
  alasan: z.string().nullable(),
  catatan: z.string().nullable(),
});

/** The heading is 1. */
export const barisImporNilai = z.object({
  /** Row of the workbook; the heading is 1. */
  nomor: z.int(),
  nim: z.string(),
  /** Empty for an unknown student. */
  nama: z.string(),
  kelompok: z.string().nullable(),
  status: z.enum(['berubah', 'bentrok', 'ditolak']),
  alasan: z.string().nullable(),
  /** Null for a student who is unknown or has left. */
  sekarang: isiNilai.extend({ versi }).nullable(),
  menjadi: isiNilai.nullable(),
});
export type BarisImporNilai = z.infer<typeof barisImporNilai>;

/** Changes nothing. Empty cells change nothing; unchanged rows are only counted. */
export const pratinjauImporNilai = endpoint({
  tag: 'tugas',
  access: pengelola,
  kind: 'multipart',
  method: 'POST',
  path: '/v2/lms/tugas/{id}/nilai/impor',
  summary: 'Pratinjau nilai dari berkas Excel hasil ekspor nilai.',
  source: 'K73, DECISIONS 203, 236',
  params: byId,
  upload: { file: 'Berkas .xlsx dari ekspor nilai, paling banyak 5000 baris.' },
  response: z.object({
    jumlah_baris: z.int(),
    jumlah_sama: z.int(),
    /** Grades are published, so students are told of changes (K68). */
    is_tampilkan_nilai: z.boolean(),
    baris: z.array(barisImporNilai),
  }),
  errors: [
    ...[
      'terlalu_sering',
      'berkas_wajib',
      'berkas_bukan_xlsx',
      'berkas_tidak_terbaca',
      'berkas_format_lama',
      'berkas_terlalu_besar',
    ],
    ...['berkas_melebihi_batas', 'impor_nilai_kolom'],
  ] as const,
});

/** All or none; `nilaiMassal` with `kembalikan` undoes it. Repeating changes nothing. */
export const terapkanImporNilai = endpoint({
  tag: 'tugas',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/tugas/{id}/nilai/impor',
  summary: 'Terapkan nilai dari pratinjau impor.',
  source: 'K66–K68, K73',
  params: byId,
  body: z.object({
    baris: z
      .array(nilaiSebelum.refine(faktorBeralasanSebelum, tanpaAlasan))
      .min(1)
      .max(MAKS_MAHASISWA_NILAI),
  }),
  response: z.object({ jumlah: z.int(), sebelumnya: z.array(nilaiSebelum) }),
  errors: [...salahNilai, 'nilai_baris_ganda'],
});

export const eksporPengumpulan = endpoint({
  tag: 'tugas',
  kind: 'file',
  access: staf,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/pengumpulan/export_excel',
  summary: 'Ekspor pengumpulan dan nilai sebuah tugas ke Excel, satu baris per mahasiswa.',
  source: 'S1 §1, K73',
  params: byId,
  others: eksporLatar,
  errors: ['pekerjaan_terlalu_banyak'],
});

/**
 * A background job (`daftarPekerjaan`): one folder per student or group, with the counting version,
 * and links and lateness as texts, in parts of at most 4 GB. Repeating returns the same job.
 */
export const unduhPengumpulan = endpoint({
  tag: 'tugas',
  access: staf,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/pengumpulan/unduh',
  summary: 'Unduh semua pengumpulan sebuah tugas sebagai zip.',
  source: 'S2 §2.5, K57, K72',
  status: 202,
  params: byId,
  response: pekerjaanDimulai,
  errors: ['tugas_tanpa_pengumpulan', 'pekerjaan_terlalu_banyak'],
});

export const komentarTersimpan = z.object({ id: z.string(), teks: z.string() });
export type KomentarTersimpan = z.infer<typeof komentarTersimpan>;
const isianKomentar = z.object({ teks: uraian(1, 2_000) });
const bank = { tag: 'tugas', access: pengelola, source: 'K70' } as const;

/** The caller's own texts, newest first. */
export const bankKomentar = endpoint({
  ...bank,
  method: 'GET',
  path: '/v2/lms/tugas/bank_komentar',
  summary: 'Bank komentar sendiri.',
  query: z.object(pagedBy('teks')),
  paged: true,
  response: z.array(komentarTersimpan),
});

/** A text that already exists is returned as it is. */
export const tambahKomentarBank = endpoint({
  ...bank,
  method: 'POST',
  path: '/v2/lms/tugas/bank_komentar',
  summary: 'Tambah teks ke bank komentar sendiri.',
  status: 201,
  body: isianKomentar,
  response: komentarTersimpan,
  errors: ['bank_komentar_penuh'],
});

export const ubahKomentarBank = endpoint({
  ...bank,
  method: 'PUT',
  path: '/v2/lms/tugas/bank_komentar/{id}',
  summary: 'Ubah teks bank komentar sendiri.',
  params: byId,
  body: isianKomentar,
  response: komentarTersimpan,
});

export const hapusKomentarBank = endpoint({
  ...bank,
  method: 'DELETE',
  path: '/v2/lms/tugas/bank_komentar/{id}',
  summary: 'Hapus teks bank komentar sendiri.',
  params: byId,
});
