/** Question banks (S3 §2.3, §2.4, §3.5, §7.4; DECISIONS 53, 76, 193, 197; U13–U25, U42). */
import { z } from 'zod';
import { formErrors } from '../berkas/berkas.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy, pagingFields } from '../wire/pagination.ts';
import { bilangan, byId, id, instant, searchText, teks, uraian } from '../wire/umum.ts';
import {
  aturanSoal,
  hasilBerkasSoal,
  isianSoalBaru,
  isianSoalUbah,
  jenisSoal,
  MOST_SOAL_BANK,
  soalPenulis,
  tingkatSoal,
  versiSoal,
} from './soal.ts';

const pembaca = { dosen: true, operator: ['bank_soal', 'read'] } as const;
/** The bank's owner, and operators within their programmes (S3 §6.3, U21). */
const penulis = { dosen: true, operator: ['bank_soal', 'write'] } as const;

const mataKuliah = z.object({ id: z.string(), kode: z.string(), nama: z.string() });

/** A card (S3 §2.4). */
export const bankSoalRingkas = z.object({
  id: z.string(),
  judul: z.string(),
  mata_kuliah: mataKuliah,
  prodi_mata_kuliah: z.object({ id: z.string(), nama: z.string() }).nullable(),
  /** Null: 'Belum Ada Dosen'. */
  dosen: z.object({ id: z.string(), nama: z.string() }).nullable(),
  dibagikan: z.boolean(),
  jumlah_soal: z.int(),
  created_at: instant,
  boleh_ubah: z.boolean(),
  boleh_duplikat: z.boolean(),
});
export type BankSoalRingkas = z.infer<typeof bankSoalRingkas>;

export const bankSoal = bankSoalRingkas.extend({
  deskripsi: z.string(),
  id_dosen: z.string().nullable(),
  id_mata_kuliah: z.string(),
  id_prodi_mata_kuliah: z.string().nullable(),
  /** `dibagikan` in the specification's detail (S3 §3.5). */
  ditampilkan: z.boolean(),
  /** The next change sends it back. */
  versi: z.int(),
  created_by: z.object({ name: z.string() }),
  updated_by: z.object({ name: z.string() }),
  updated_at: instant,
  /** May copy questions from exams (S3 §6.3, U24). */
  boleh_salin_ujian: z.boolean(),
});
export type BankSoal = z.infer<typeof bankSoal>;

export const bankSoalRinci = bankSoal.extend({ list_soal: z.array(soalPenulis) });
export type BankSoalRinci = z.infer<typeof bankSoalRinci>;

/**
 * Own banks, and shared ones of courses the caller ever taught; for operators those of their
 * programmes (U21). Newest first.
 */
export const daftarBankSoal = endpoint({
  tag: 'bank_soal',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/bank_soal',
  summary: 'Papan bank soal.',
  source: 'S1 §2.7, S3 §2.4, U21',
  query: z.object({
    ...pagedBy('judul', 'created_at', 'jumlah_soal'),
    mata_kuliah: searchText.optional(),
    id_mata_kuliah: id.optional(),
    prodi_mata_kuliah: searchText.optional(),
    id_dosen: id.optional(),
  }),
  paged: true,
  meta: z.object({ has_write_access: z.boolean() }),
  response: z.array(bankSoalRingkas),
});

/** Questions of all readable banks; `search` looks in visible texts and labels. */
export const cariSoalBank = endpoint({
  tag: 'bank_soal',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/bank_soal/soal',
  summary: 'Cari soal di semua bank soal yang dapat dibaca.',
  source: 'S3 §2.4, U21, U42',
  query: z.object({
    ...pagingFields,
    jenis: jenisSoal.optional(),
    tingkat: tingkatSoal.optional(),
  }),
  paged: true,
  response: z.array(
    z.object({
      id: z.string(),
      id_bank_soal: z.string(),
      judul_bank: z.string(),
      jenis: jenisSoal,
      /** Beginning of its text. */
      judul: z.string(),
      label: z.array(z.string()),
      tingkat: tingkatSoal.nullable(),
      kunci_lengkap: z.boolean(),
    }),
  ),
});

export const detailBankSoal = endpoint({
  tag: 'bank_soal',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/bank_soal/{id}',
  summary: 'Satu bank soal dengan semua soalnya.',
  source: 'S3 §2.3, §7.4',
  params: byId,
  response: bankSoalRinci,
});

const isian = {
  judul: z.string('Judul wajib diisi').trim().min(1, 'Judul wajib diisi').pipe(teks(100)),
  deskripsi: z
    .string('Deskripsi wajib diisi')
    .trim()
    .min(1, 'Deskripsi wajib diisi')
    .pipe(uraian(1, 300)),
  id_mata_kuliah: z
    .string('Mata Kuliah wajib dipilih')
    .min(1, 'Mata Kuliah wajib dipilih')
    .pipe(id),
  /** Absent: the course's programme. */
  id_prodi_mata_kuliah: id.nullable().optional(),
  /** Operators only; lecturers own their banks (U22). */
  id_dosen: id.nullable().optional(),
  dibagikan: z.boolean().default(false),
};
const idKlien = { id_klien: z.uuid().optional() };

export const tambahBankSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal',
  summary: 'Tambah bank soal.',
  source: 'S3 §5.4, U22',
  status: 201,
  body: z.object({ ...isian, ...idKlien }),
  response: bankSoal,
});

/** bank_soal_berubah carries the current bank. */
export const ubahBankSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'PUT',
  path: '/v2/lms/bank_soal/{id}',
  summary: 'Ubah bank soal. `versi` menolak perubahan atas versi lama.',
  source: 'S3 §5.4, U22',
  params: byId,
  body: z.object({ ...isian, versi: z.int().min(1).optional() }),
  response: bankSoal,
  errors: ['bank_soal_berubah'],
});

export const hapusBankSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'DELETE',
  path: '/v2/lms/bank_soal/{id}',
  summary: 'Hapus bank soal; dapat dipulihkan 30 hari.',
  source: 'S3 §2.4, U17',
  params: byId,
});

export const pulihkanBankSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/pulihkan',
  summary: 'Pulihkan bank soal yang dihapus.',
  source: 'U17, U42',
  params: byId,
  response: bankSoal,
});

/** The caller owns the copy, which is hidden at first (U23, U25). */
export const duplikatBankSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/duplikat',
  summary: 'Buat salinan bank soal.',
  source: 'S3 §2.4, DECISIONS 53, U23, U25',
  status: 201,
  params: byId,
  body: z.object({ ...isian, ...idKlien }),
  response: bankSoal,
});

/** The caller's own, newest first. */
export const sampahBankSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'GET',
  path: '/v2/lms/bank_soal/sampah',
  summary: 'Bank soal dan soal yang dihapus dan dapat dipulihkan.',
  source: 'U17',
  query: z.object({ ...pagedBy('dihapus_pada') }),
  paged: true,
  response: z.array(
    z.object({
      id: z.string(),
      jenis: z.enum(['bank_soal', 'soal']),
      id_bank_soal: z.string(),
      judul: z.string(),
      dihapus_pada: instant,
      hilang_pada: instant,
    }),
  ),
});

const diBank = z.object({ id, soalId: id });

export const tambahSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/soal',
  summary: 'Tambah soal pada bank soal.',
  source: 'S3 §5.5, §7.4, U6–U18',
  status: 201,
  params: byId,
  body: isianSoalBaru,
  form: { file: null },
  response: soalPenulis,
  errors: [...aturanSoal, 'soal_terlalu_banyak'],
});

/** An unchanged question gets no version (U13). soal_berubah carries the current question (U14). */
export const ubahSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'PUT',
  path: '/v2/lms/bank_soal/{id}/soal/{soalId}',
  summary: 'Ubah soal. `versi` menolak perubahan atas versi lama.',
  source: 'S3 §5.5, §7.4, U13, U14',
  params: diBank,
  body: isianSoalUbah,
  form: { file: null },
  response: soalPenulis,
  errors: [...aturanSoal, 'soal_berubah'],
});

/** Fields `files` and `files_kunci`; each file is judged alone (U18). */
export const berkasSoalBank = endpoint({
  tag: 'bank_soal',
  access: penulis,
  kind: 'multipart',
  method: 'PUT',
  path: '/v2/lms/bank_soal/{id}/soal/{soalId}/files',
  summary: 'Tambah lampiran soal dan lampiran kunci.',
  source: 'S3 §5.5, §7.4, DECISIONS 198, U18',
  params: diBank,
  upload: { file: 'Lampiran soal dan lampiran kunci, boleh lebih dari satu.' },
  response: hasilBerkasSoal,
  errors: [...formErrors, 'soal_lampiran_terlalu_banyak'],
});

export const hapusSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'DELETE',
  path: '/v2/lms/bank_soal/{id}/soal/{soalId}',
  summary: 'Hapus soal; dapat dipulihkan 30 hari.',
  source: 'S3 §2.3, §7.4, U17',
  params: diBank,
});

export const pulihkanSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/soal/{soalId}/pulihkan',
  summary: 'Pulihkan soal yang dihapus.',
  source: 'U17, U42',
  params: diBank,
  response: soalPenulis,
  errors: ['soal_terlalu_banyak'],
});

/** All questions of the bank in their new order; otherwise 422. */
export const urutanSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'PUT',
  path: '/v2/lms/bank_soal/{id}/soal/urutan',
  summary: 'Urutkan soal bank soal.',
  source: 'U15, U42',
  params: byId,
  body: z.object({ list_id_soal: z.array(id).min(1).max(MOST_SOAL_BANK) }),
  errors: ['urutan_tidak_lengkap'],
});

export const versiSoalBank = endpoint({
  tag: 'bank_soal',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/bank_soal/{id}/soal/{soalId}/versi',
  summary: 'Riwayat versi sebuah soal, terbaru lebih dulu.',
  source: 'U13, U42',
  params: diBank,
  query: z.object({ ...pagedBy('versi') }),
  paged: true,
  response: z.array(versiSoal),
});

/** The old content becomes the newest version (U13). */
export const pulihkanVersiSoal = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/soal/{soalId}/versi/{nomor}/pulihkan',
  summary: 'Pulihkan versi lama sebagai versi terbaru.',
  source: 'U13, U42',
  params: diBank.extend({ nomor: bilangan(z.number().int().min(1).max(1_000_000)) }),
  body: z.object({ versi: z.int().min(1).optional() }),
  response: soalPenulis,
  errors: ['soal_berubah'],
});

/**
 * From exams of the caller's classes, with keys and files; above 100 all are refused (U16, U24).
 */
export const salinSoalUjian = endpoint({
  tag: 'bank_soal',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/bank_soal/{id}/soal/salin',
  summary: 'Salin soal dari kuis atau ujian.',
  source: 'S3 §3.6, §5.7, §6.3, U24',
  status: 201,
  params: byId,
  body: z.object({
    id_ujian: id,
    list_id_soal: z
      .array(id, 'Tidak ada soal yang dipilih')
      .min(1, 'Tidak ada soal yang dipilih')
      .max(MOST_SOAL_BANK),
    ...idKlien,
  }),
  response: z.array(soalPenulis),
  errors: ['soal_terlalu_banyak'],
});
