/** Attendance over many meetings (S1 §2.9, §7; DECISIONS I). */
import { z } from 'zod';
import { kelasRingkas, pertemuanRingkas } from '../kelas/pertemuan.ts';
import { eksporLatar, pekerjaanDimulai } from '../sistem/pekerjaan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy, pagingFields } from '../wire/pagination.ts';
import { bilangan, id, instant, kodePeriode, presensi, searchText } from '../wire/umum.ts';
import {
  barisKehadiran,
  barisKehadiranDosen,
  byPertemuan,
  pengubahKehadiran,
  perubahan,
  staf,
} from './kehadiran.ts';

/**
 * As last computed. `total`: begun meetings of kategori kuliah; only H is present (DECISIONS 122,
 * 134). persen: 0 to 100; null until computed and while nothing counts (DECISIONS 223).
 */
const angkaRekap = {
  hadir: z.int(),
  izin: z.int(),
  sakit: z.int(),
  alpa: z.int(),
  total: z.int(),
  persen: z.number().nullable(),
  dihitung_pada: instant.nullable(),
};

/**
 * Under the exam rule (DECISIONS 110). `total`: counting lectures; `hadir`: attended ones, with
 * izin and sakit where hitung_… says so.
 */
export const syaratUjian = z.object({
  hadir: z.int(),
  total: z.int(),
  /** null while nothing counts (DECISIONS 223) */
  persen: z.number().nullable(),
  persen_minimal: z.number(),
  hitung_izin: z.boolean(),
  hitung_sakit: z.boolean(),
  /** Allowed over the whole class, and left; negative when more were missed. */
  jatah: z.int(),
  sisa_jatah: z.int(),
  /** After one more absence; null: no lecture is left. */
  persen_bila_absen: z.number().nullable(),
  /** Opens the exams until `sampai`; null: none is valid (K51). */
  dispensasi: z.object({ alasan: z.string(), sampai: instant }).nullable(),
});
export type SyaratUjian = z.infer<typeof syaratUjian>;

/** Own figures per class (DECISIONS 134). */
export const rekapSaya = z.object({
  id_kelas: z.string(),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
  kelas: z.object({ nama: z.string() }),
  banner_color_idx: z.int(),
  ...angkaRekap,
  ujian: syaratUjian.nullable(),
});

export const kehadiranSaya = endpoint({
  tag: 'kehadiran',
  access: { mahasiswa: true },
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/me',
  summary: 'Kehadiran sendiri per kelas.',
  source: 'S1 §2.1, DECISIONS 134',
  query: z.object({ periode: kodePeriode.optional() }),
  response: z.array(rekapSaya),
});

export const kehadiranSayaKelas = endpoint({
  tag: 'kehadiran',
  access: { mahasiswa: true },
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/kelas_kuliah/{idKelas}/me',
  summary: 'Kehadiran sendiri per pertemuan sebuah kelas.',
  source: 'S1 §2.1, DECISIONS 134',
  params: z.object({ idKelas: id }),
  response: z.object({
    rekap: rekapSaya,
    pertemuan: z.array(
      pertemuanRingkas.extend({
        presensi: presensi.nullable(),
        ada_presensi: z.boolean(),
        is_qr_code: z.boolean(),
        progress: z.number(),
        updated_at: instant.nullable(),
        penanda: z
          .object({ sumber: z.enum(['manual', 'qr', 'sistem']), nama: z.string().nullable() })
          .nullable(),
        /** Time of a waiting offline scan (DECISIONS 234), or null. */
        dipindai_luring: instant.nullable(),
        /** The recap's `total` counts it (DECISIONS 134). */
        dihitung_rekap: z.boolean(),
        dihitung_ujian: z.enum([
          'dihitung',
          'bukan_kuliah',
          'belum_dimulai',
          'belum_dipresensi',
          'menunggu',
        ]),
        /**
         * Whether the row can be disputed (K52). `sampai`: the deadline, even once passed; null:
         * nothing to dispute. `status`: of the last dispute.
         */
        sanggahan: z.object({
          boleh: z.boolean(),
          status: z.enum(['menunggu', 'diterima', 'ditolak']).nullable(),
          sampai: instant.nullable(),
        }),
      }),
    ),
  }),
});

/** Shared by list, export and hitung_persentase (S1 §7, DECISIONS 136). */
export const filterKehadiranMahasiswa = {
  periode: kodePeriode.optional(),
  id_mata_kuliah: id.optional(),
  id_kelas: id.optional(),
  /** Programme of the class or of its course. */
  id_prodi: id.optional(),
  nim: id.optional(),
  /** Strictly below, of computed percentages, 0 to 100. */
  persen_di_bawah: bilangan(z.number().min(0).max(100)).optional(),
  /** Part of a nim, a student's name, a course's code or name. */
  search: searchText.optional(),
};
const filterMahasiswaObject = z.object(filterKehadiranMahasiswa);
export type FilterKehadiranMahasiswa = z.infer<typeof filterMahasiswaObject>;

export const barisRekap = z.object({
  mahasiswa: barisKehadiran.shape.mahasiswa,
  periode: z.int(),
  kelas_kuliah: kelasRingkas,
  ...angkaRekap,
});
export type BarisRekap = z.infer<typeof barisRekap>;

/** Lecturers: their classes; operators: their programmes; students: themselves. */
export const daftarKehadiranMahasiswa = endpoint({
  tag: 'kehadiran',
  access: { mahasiswa: true, ...staf },
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa',
  summary: 'Kehadiran mahasiswa per kelas.',
  source: 'S1 §7, DECISIONS 20, 22',
  query: z.object({ ...pagingFields, ...filterKehadiranMahasiswa }),
  paged: true,
  response: z.array(barisRekap),
  errors: ['terlalu_banyak_data'],
});

const queryRekap = z.object(pagedBy('nim', 'nama', 'persen'));
export const urutanRekap = queryRekap.pick({ search: true, sort: true });

/**
 * Every meeting of a class and a page of its students. `presensi`: one character per meeting: H, A,
 * I, S, or - without a mark.
 */
export const rekapKelas = endpoint({
  tag: 'kehadiran',
  access: staf,
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/kelas_kuliah/{idKelas}',
  summary: 'Rekap kehadiran sebuah kelas: mahasiswa terhadap pertemuan.',
  source: 'S1 §2.1',
  params: z.object({ idKelas: id }),
  query: queryRekap,
  paged: true,
  response: z.object({
    kelas_kuliah: kelasRingkas,
    periode: z.int(),
    jumlah_peserta: z.int(),
    /** `hadir`: students of the whole class with H. */
    pertemuan: z.array(pertemuanRingkas.extend({ hadir: z.int() })),
    peserta: z.array(
      z.object({
        mahasiswa: barisKehadiran.shape.mahasiswa,
        presensi: z.string(),
        ...angkaRekap,
        ujian: syaratUjian.nullable(),
      }),
    ),
  }),
  errors: ['terlalu_banyak_data'],
});

/** Shared with the export. */
export const filterKehadiranDosen = {
  periode: kodePeriode.optional(),
  id_mata_kuliah: id.optional(),
  id_kelas: id.optional(),
  /** Programme of the class or of its course. */
  id_prodi: id.optional(),
  id_dosen: id.optional(),
  kehadiran: z.enum(['hadir', 'tidak_hadir', 'belum_ada']).optional(),
  validasi: z.enum(['sudah', 'belum']).optional(),
  waktu_awal: instant.optional(),
  waktu_akhir: instant.optional(),
  /** Part of a lecturer's name, a course's code or name, or the meeting's title. */
  search: searchText.optional(),
};
const filterDosenObject = z.object(filterKehadiranDosen);
export type FilterKehadiranDosen = z.infer<typeof filterDosenObject>;

export const barisDaftarKehadiranDosen = barisKehadiranDosen.omit({ aktivitas: true }).extend({
  pertemuan: pertemuanRingkas,
  periode: z.int(),
  kelas_kuliah: kelasRingkas,
  ...perubahan,
});
export type BarisDaftarKehadiranDosen = z.infer<typeof barisDaftarKehadiranDosen>;

/**
 * Begun meetings, latest first. Lecturers see themselves, operators the lecturers of their
 * programmes.
 */
export const daftarKehadiranDosen = endpoint({
  tag: 'kehadiran',
  access: staf,
  method: 'GET',
  path: '/v2/lms/kehadiran_dosen',
  summary: 'Kehadiran pengajar per pertemuan.',
  source: 'S1 §2.9, DECISIONS 22',
  query: z.object({ ...pagedBy('waktu_mulai'), ...filterKehadiranDosen }),
  paged: true,
  response: z.array(barisDaftarKehadiranDosen),
  errors: ['terlalu_banyak_data'],
});

/** If the college uses validation (DECISIONS 131); it can be revoked. */
export const validasiKehadiranDosen = endpoint({
  tag: 'kehadiran',
  access: { operator: ['kelas_kuliah', 'write'] },
  method: 'PUT',
  path: '/v2/lms/kehadiran_dosen/{idPertemuan}/validasi',
  summary: 'Validasi kehadiran seorang pengajar.',
  source: 'S1 §3, DECISIONS 131',
  params: byPertemuan,
  body: z.object({ id_dosen: id, is_valid: z.boolean() }),
  response: barisKehadiranDosen,
  errors: ['validasi_tidak_digunakan', 'kehadiran_dosen_belum_ada'],
});

/** A workbook (.xlsx), or 202 `{ id_pekerjaan }` above 5,000 rows (DECISIONS 212). */
const ekspor = {
  tag: 'kehadiran',
  kind: 'file',
  method: 'GET',
  access: staf,
  others: eksporLatar,
} as const;

export const eksporKehadiranMahasiswa = endpoint({
  ...ekspor,
  path: '/v2/lms/kehadiran_mahasiswa/export_excel',
  summary: 'Ekspor kehadiran mahasiswa per kelas ke Excel.',
  source: 'S1 §7',
  query: filterMahasiswaObject,
  errors: ['pekerjaan_terlalu_banyak'],
});

export const eksporKehadiranDosen = endpoint({
  ...ekspor,
  path: '/v2/lms/kehadiran_dosen/export_excel',
  summary: 'Ekspor kehadiran pengajar per pertemuan ke Excel.',
  source: 'S1 §1',
  query: filterDosenObject,
  errors: ['pekerjaan_terlalu_banyak'],
});

export const eksporKehadiranPertemuan = endpoint({
  ...ekspor,
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}/export_excel',
  summary: 'Ekspor kehadiran peserta sebuah pertemuan ke Excel.',
  source: 'S1 §1',
  params: byPertemuan,
  errors: ['terlalu_sering'],
});

/** The matrix of `rekapKelas`, a column per meeting. */
export const eksporRekapKelas = endpoint({
  ...ekspor,
  path: '/v2/lms/kehadiran_mahasiswa/kelas_kuliah/{idKelas}/export_excel',
  summary: 'Ekspor rekap kehadiran sebuah kelas (mahasiswa terhadap pertemuan) ke Excel.',
  source: 'S1 §1, §2.1',
  params: rekapKelas.params,
  query: urutanRekap,
  errors: ['pekerjaan_terlalu_banyak'],
});

/**
 * 'Update Kehadiran Manual': every class with somebody in the filter. One at a time per requester;
 * calc-percentage and GET /v2/lms/pekerjaan?jenis=hitung_persentase report it.
 */
export const hitungPersentase = endpoint({
  tag: 'kehadiran',
  access: pengubahKehadiran,
  method: 'POST',
  path: '/v2/lms/kehadiran_mahasiswa/hitung_persentase',
  status: 202,
  summary: 'Hitung ulang persentase kehadiran menurut filter.',
  source: 'S1 §4, §7, DECISIONS 45, 136',
  body: filterMahasiswaObject,
  response: pekerjaanDimulai,
  errors: ['hitung_sedang_berjalan', 'pekerjaan_terlalu_banyak'],
});

/** 'Update Progres' of online meetings with an attendance parameter (S1 §6). Manual marks stay. */
export const hitungUlangProgres = endpoint({
  tag: 'kehadiran',
  access: pengubahKehadiran,
  method: 'POST',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}/hitung_ulang',
  summary: 'Hitung ulang progres peserta sebuah pertemuan.',
  source: 'S1 §6, §7, DECISIONS 121',
  params: byPertemuan,
  response: z.object({ jumlah_berubah: z.int(), versi: z.int() }),
  errors: ['kehadiran_belum_waktunya', 'progres_tidak_dihitung'],
});
