/** Versions, withdrawal, receipts, extensions (S2 §2.5; DECISIONS 146; K57–K62). */
import { z } from 'zod';
import { berkas, formErrors } from '../berkas/berkas.ts';
import { kelasRingkas } from '../kelas/pertemuan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { flag, pagingFields } from '../wire/pagination.ts';
import { bilangan, byId, id, instant, uraian } from '../wire/umum.ts';

const mahasiswa = { mahasiswa: true } as const;
const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
const gerbang = ['pembatasan_ujian_kehadiran'] as const;

const orang = z.object({ nim: z.string(), nama: z.string() });

/** One submitted version; the last one not withdrawn counts (K57). */
export const versiPengumpulan = z.object({
  id: z.string(),
  /** 1, 2 … for this student or group. */
  percobaan: z.int(),
  dikumpulkan_pada: instant,
  /** Arrived in the grace period (K58). */
  terlambat: z.boolean(),
  oleh: orang,
  /** The operator who acted for the student (K6). */
  oleh_operator: z.string().nullable(),
  /** The student, or the group's members at that time. */
  anggota: z.array(orang),
  berkas: z.array(berkas),
  tautan: z.string().nullable(),
  ditarik_pada: instant.nullable(),
  ditarik_oleh: z.string().nullable(),
  /** The operator who acted for the student (K6). */
  ditarik_operator: z.string().nullable(),
  /** This version counts. */
  berlaku: z.boolean(),
});
export type VersiPengumpulan = z.infer<typeof versiPengumpulan>;

/** An extension, as its student sees it (K59). */
export const perpanjangan = z.object({
  waktu_selesai: instant,
  alasan: z.string(),
  diberikan_oleh: z.string(),
  diberikan_pada: instant,
});
export type Perpanjangan = z.infer<typeof perpanjangan>;

/**
 * `sejak`: from when, if only time is missing; `sampai`: the own end (null: none); `alasan`: why
 * not.
 */
const izinMengumpulkan = z.object({
  boleh: z.boolean(),
  sejak: instant.nullable(),
  sampai: instant.nullable(),
  alasan: z.string().nullable(),
  /** For uploads begun before the end, as late (K58). Null: no end, or none accepted. */
  tenggang_sampai: instant.nullable(),
  boleh_tarik: z.boolean(),
});

/** The own grade, once published (K68). */
const nilaiSaya = z.object({
  nilai: z.number().nullable(),
  /** Group task: its grade, the own percentage and the reason. */
  nilai_dasar: z.number().nullable(),
  faktor: z.int(),
  alasan_faktor: z.string().nullable(),
  catatan: z.string().nullable(),
  dinilai_pada: instant,
  /** When it was changed after publication. */
  diubah_pada: instant.nullable(),
});

export const pengumpulanSaya = endpoint({
  tag: 'isi',
  access: mahasiswa,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/pengumpulan/me',
  summary: 'Pengumpulan sendiri atau kelompok sendiri, versi terbaru lebih dahulu.',
  source: 'S2 §2.5, DECISIONS 146, K57–K62',
  params: byId,
  response: z.object({
    izin: izinMengumpulkan,
    kelompok: z.object({ id: z.string(), nama: z.string(), anggota: z.array(orang) }).nullable(),
    perpanjangan: perpanjangan.nullable(),
    aturan: z.object({
      /** Extensions in lower case, without dots. */
      ekstensi: z.array(z.string()),
      maks_berkas: z.int(),
      boleh_tautan: z.boolean(),
    }),
    nilai: nilaiSaya.nullable(),
    /** The counting version is the caller's too; false for members who joined later (K64). */
    termasuk_saya: z.boolean(),
    daftar: z.array(versiPengumpulan),
  }),
  errors: gerbang,
});

/**
 * The whole new version: uploads (kind pengumpulan_tugas), files of an earlier own version, at most
 * one link. Repeating an `id_klien` repeats the answer.
 */
export const kumpulkanTugas = endpoint({
  tag: 'isi',
  access: mahasiswa,
  method: 'POST',
  path: '/v2/lms/tugas/{id}/pengumpulan/me',
  summary: 'Kumpulkan tugas: berkas yang sudah diunggah dan/atau satu tautan.',
  note: 'Juga sebagai multipart: satu berkas sampai 5 MB dengan isian lainnya.',
  source: 'S2 §2.5, DECISIONS 146, 211, K57–K62',
  status: 201,
  params: byId,
  body: z.object({
    berkas: z.array(id).max(10).default([]),
    tautan: z.string().trim().max(2_000).nullable().default(null),
    id_klien: z.uuid().optional(),
    /** The version the caller saw, 0: none; 409 if another counts. */
    percobaan: bilangan(z.number().int().min(0).max(1_000)).optional(),
  }),
  form: { file: 'berkas' },
  response: versiPengumpulan,
  errors: [
    ...gerbang,
    ...formErrors,
    'mahasiswa_tidak_aktif',
    'belum_berkelompok',
    'pengumpulan_belum_dibuka',
    'pengumpulan_ditutup',
    'pengumpulan_tenggang',
    'pengumpulan_berubah',
    'pengumpulan_terlalu_banyak',
    'pengumpulan_kosong',
    'pengumpulan_berkas_berlebih',
    'pengumpulan_tanpa_tautan',
    'pengumpulan_tautan_salah',
    'berkas_tidak_tersedia',
  ],
});

/**
 * Everything, or one file by a new version without it, before the end. `percobaan`: the version the
 * caller saw; 409 if another counts. Repeating is harmless.
 */
export const tarikPengumpulan = endpoint({
  tag: 'isi',
  access: mahasiswa,
  method: 'DELETE',
  path: '/v2/lms/tugas/{id}/pengumpulan/me',
  summary: 'Tarik pengumpulan, atau satu berkas darinya, sebelum batas waktu.',
  source: 'DECISIONS 146, K57',
  params: byId,
  query: z.object({
    id_berkas: id.optional(),
    percobaan: bilangan(z.number().int().min(1).max(1_000)).optional(),
    id_klien: z.uuid().optional(),
  }),
  response: versiPengumpulan.nullable(),
  errors: [
    ...gerbang,
    'mahasiswa_tidak_aktif',
    'belum_berkelompok',
    'pengumpulan_belum_dibuka',
    'pengumpulan_ditutup',
    'pengumpulan_berubah',
    'pengumpulan_terlalu_banyak',
  ],
});

/** Its code is the server's signature over it (K61). */
export const tandaTerima = z.object({
  kode: z.string(),
  tugas: z.object({ id: z.string(), judul: z.string() }),
  nomor_pertemuan: z.int(),
  kelas_kuliah: kelasRingkas,
  percobaan: z.int(),
  dikumpulkan_pada: instant,
  terlambat: z.boolean(),
  oleh: orang,
  oleh_operator: z.string().nullable(),
  kelompok: z.object({ nama: z.string(), anggota: z.array(orang) }).nullable(),
  berkas: z.array(z.object({ nama: z.string(), ukuran: z.int(), sha256: z.string() })),
  tautan: z.string().nullable(),
  ditarik_pada: instant.nullable(),
  /** This version counts. */
  berlaku: z.boolean(),
});
export type TandaTerima = z.infer<typeof tandaTerima>;

export const tandaTerimaSaya = endpoint({
  tag: 'isi',
  access: mahasiswa,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/pengumpulan/me/tanda_terima/{percobaan}',
  summary: 'Tanda terima satu versi pengumpulan sendiri.',
  source: 'K61, DECISIONS 216',
  params: z.object({ id, percobaan: bilangan(z.number().int().min(1).max(1_000)) }),
  response: tandaTerima,
  errors: gerbang,
});

/** `sah`: the signature fits. Unknown codes give 404. */
export const periksaTandaTerima = endpoint({
  tag: 'isi',
  access: staf,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/tanda_terima/periksa',
  summary: 'Periksa kode tanda terima pengumpulan.',
  source: 'K61, DECISIONS 216',
  params: byId,
  query: z.object({ kode: z.string().trim().min(1).max(100) }),
  response: z.object({ sah: z.boolean(), tanda_terima: tandaTerima }),
});

/** A student, or a group of a group task. */
export const barisPerpanjangan = z.object({
  /** A nim, or a group's id. */
  id: z.string(),
  nama: z.string(),
  nim: z.string().nullable(),
  perpanjangan: perpanjangan.nullable(),
});
export type BarisPerpanjangan = z.infer<typeof barisPerpanjangan>;

export const daftarPerpanjangan = endpoint({
  tag: 'isi',
  access: staf,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/perpanjangan',
  summary: 'Mahasiswa atau kelompok sebuah tugas dengan perpanjangan waktunya.',
  source: 'K59, DECISIONS 216',
  params: byId,
  query: z.object({ ...pagingFields, diperpanjang: flag.optional() }),
  paged: true,
  response: z.array(barisPerpanjangan),
  errors: ['terlalu_banyak_data'],
});

const penerima = z.object({ id, idPenerima: id });

/** More time for a student or group (K59). */
export const beriPerpanjangan = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/tugas/{id}/perpanjangan/{idPenerima}',
  summary: 'Beri atau ubah perpanjangan waktu seorang mahasiswa (NIM) atau sebuah kelompok.',
  source: 'K59',
  params: penerima,
  body: z.object({ waktu_selesai: instant, alasan: uraian(3, 1_000) }),
  response: perpanjangan,
  errors: ['perpanjangan_terlalu_awal'],
});

/** Submissions made under it stay. */
export const cabutPerpanjangan = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'DELETE',
  path: '/v2/lms/tugas/{id}/perpanjangan/{idPenerima}',
  summary: 'Cabut perpanjangan waktu.',
  source: 'K59',
  params: penerima,
});
