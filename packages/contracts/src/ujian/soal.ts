/** Questions of an exam: groups, draws and weights (S3 §3.6, §7.2, §7.4; U35–U42). Staff only. */
import { z } from 'zod';
import { formErrors } from '../berkas/berkas.ts';
import {
  BOBOT_SALAH,
  LEAST_BOBOT,
  MOST_BOBOT,
  MOST_NAMA_KELOMPOK,
  MOST_SOAL_UJIAN,
} from '../soal/batas.ts';
import {
  aturanSoal,
  hasilBerkasSoal,
  isianSoalBaru,
  isianSoalUbah,
  soalPenulis,
  versiSoal,
} from '../soal/soal.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { bilangan, byId, id, instant, teks } from '../wire/umum.ts';

const pembaca = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const penulis = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

/** Two decimals (U40). */
export const bobot = z
  .number(BOBOT_SALAH)
  .min(LEAST_BOBOT, BOBOT_SALAH)
  .max(MOST_BOBOT, BOBOT_SALAH)
  .multipleOf(0.01);

export const soalUjian = soalPenulis.extend({
  id_kelompok: z.string(),
  bobot: z.number(),
});
export type SoalUjian = z.infer<typeof soalUjian>;

export const kelompokSoal = z.object({
  id: z.string(),
  nama: z.string(),
  urutan: z.int(),
  /** For a new question. */
  bobot: z.number(),
  /** Null: all. */
  ambil: z.int().nullable(),
  soal: z.array(soalUjian),
});
export type KelompokSoal = z.infer<typeof kelompokSoal>;

/** Each reading before the exam begins is logged. */
export const daftarKelompokSoal = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/kelompok_soal',
  summary: 'Kelompok soal sebuah ujian dengan soal dan kuncinya.',
  source: 'S2 §2.6, S3 §3.6, U37',
  params: byId,
  response: z.object({
    /** Questions and weights are fixed (U36). */
    terkunci: z.boolean(),
    boleh_ubah: z.boolean(),
    /** For one paper, after the draw. */
    jumlah_bobot: z.number(),
    jumlah_soal_dikerjakan: z.int(),
    kelompok_soal: z.array(kelompokSoal),
  }),
});

const isianKelompok = {
  nama: teks(MOST_NAMA_KELOMPOK, { missing: 'Nama kelompok wajib diisi' }),
  bobot: bobot.default(1),
  ambil: z.int().min(1).max(MOST_SOAL_UJIAN).nullable().default(null),
};
const aturanKelompok = [
  'soal_terkunci',
  'kelompok_soal_terlalu_banyak',
  'kelompok_bobot_tidak_sama',
] as const;

export const tambahKelompokSoal = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/kelompok_soal',
  summary: 'Tambah kelompok soal.',
  source: 'U37',
  status: 201,
  params: byId,
  body: z.object({
    ...isianKelompok,
    urutan: z.int().min(1).max(1_000).optional(),
    id_klien: z.uuid().optional(),
  }),
  response: kelompokSoal,
  errors: aturanKelompok,
});

const diKelompok = z.object({ id, groupId: id });
const satuSoal = diKelompok.extend({ questionId: id });

export const ubahKelompokSoal = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}',
  summary: 'Ubah kelompok soal. `samakan_bobot` memberi semua soalnya bobot kelompok.',
  source: 'U37, U38',
  params: diKelompok,
  body: z.object({
    ...isianKelompok,
    urutan: z.int().min(1).max(1_000).optional(),
    samakan_bobot: z.boolean().default(false),
  }),
  response: kelompokSoal,
  errors: aturanKelompok,
});

/** `dengan_soal=true` deletes the questions too; the last group stays (U37). */
export const hapusKelompokSoal = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'DELETE',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}',
  summary: 'Hapus kelompok soal.',
  source: 'U37',
  params: diKelompok,
  query: z.object({ dengan_soal: z.enum(['true', 'false']).default('false') }),
  errors: ['soal_terkunci', 'kelompok_terakhir', 'kelompok_berisi'],
});

/** To its old place, with the questions deleted together with it. */
export const pulihkanKelompokSoal = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/pulihkan',
  summary: 'Pulihkan kelompok soal yang dihapus beserta soalnya.',
  source: 'U17, U37, U42',
  params: diKelompok,
  response: kelompokSoal,
  errors: [
    'soal_terkunci',
    'kelompok_soal_terlalu_banyak',
    'soal_ujian_terlalu_banyak',
    'kelompok_bobot_tidak_sama',
  ],
});

/**
 * Newest first, without questions deleted with their group. `search` looks in names of groups and
 * texts of questions.
 */
export const sampahSoalUjian = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/soal/sampah',
  summary: 'Kelompok dan soal ujian yang dihapus dan dapat dipulihkan.',
  source: 'U17, U42',
  params: byId,
  query: z.object({ ...pagedBy('dihapus_pada') }),
  paged: true,
  response: z.array(
    z.object({
      id: z.string(),
      jenis: z.enum(['kelompok', 'soal']),
      judul: z.string(),
      /** Restoring needs it. */
      id_kelompok: z.string(),
      /** The last group if its own is gone. */
      tujuan: z.string().nullable(),
      jumlah_soal: z.int(),
      dihapus_pada: instant,
      hilang_pada: instant,
    }),
  ),
});

export const tambahSoalUjian = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/soal',
  summary: 'Tambah soal pada kelompok.',
  source: 'S3 §3.6, §7.2, U40',
  status: 201,
  params: diKelompok,
  body: isianSoalBaru.extend({ bobot: bobot.optional() }),
  form: { file: null },
  response: soalUjian,
  errors: [
    ...aturanSoal,
    'soal_terkunci',
    'soal_ujian_terlalu_banyak',
    'kelompok_bobot_tidak_sama',
  ],
});

/**
 * After the first start only texts, labels and the explanation change, and running attempts keep
 * theirs (U36).
 */
export const ubahSoalUjian = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/soal/{questionId}',
  summary: 'Ubah soal ujian. `versi` menolak perubahan atas versi lama.',
  source: 'S3 §7.2, U36',
  params: satuSoal,
  body: isianSoalUbah.extend({ bobot: bobot.optional() }),
  form: { file: null },
  response: soalUjian,
  errors: [...aturanSoal, 'soal_terkunci', 'soal_berubah', 'kelompok_bobot_tidak_sama'],
});

/**
 * Fields `files` and `files_kunci`; each file is judged alone (U18). Not after the first start
 * (U36).
 */
export const berkasSoalUjian = endpoint({
  tag: 'ujian',
  access: penulis,
  kind: 'multipart',
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/soal/{questionId}/files',
  summary: 'Tambah lampiran soal dan lampiran kunci pada soal ujian.',
  source: 'S3 §7.4, DECISIONS 198, U18',
  params: satuSoal,
  upload: { file: 'Lampiran soal dan lampiran kunci, boleh lebih dari satu.' },
  response: hasilBerkasSoal,
  errors: [...formErrors, 'soal_terkunci', 'soal_lampiran_terlalu_banyak'],
});

export const hapusSoalUjian = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'DELETE',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/soal/{questionId}',
  summary: 'Hapus soal ujian; dapat dipulihkan 30 hari.',
  source: 'S3 §7.2, U36',
  params: satuSoal,
  errors: ['soal_terkunci'],
});

/** To the end of its group, or of the last one if its own is gone. */
export const pulihkanSoalUjian = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/soal/{questionId}/pulihkan',
  summary: 'Pulihkan soal ujian yang dihapus.',
  source: 'U17, U42',
  params: satuSoal,
  response: soalUjian,
  errors: ['soal_terkunci', 'soal_ujian_terlalu_banyak', 'kelompok_bobot_tidak_sama'],
});

/**
 * The current versions with keys and files, at the group's weight; without `id_kelompok` into the
 * last group.
 */
export const salinBankSoal = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/soal/salin_bank_soal',
  summary: 'Ambil soal dari bank soal.',
  source: 'S3 §1, §4, U23',
  status: 201,
  params: byId,
  body: z.object({
    id_bank_soal: id,
    list_id_soal: z
      .array(id, 'Tidak ada soal yang dipilih')
      .min(1, 'Tidak ada soal yang dipilih')
      .max(100),
    id_kelompok: id.optional(),
    id_klien: z.uuid().optional(),
  }),
  response: z.array(soalUjian),
  errors: ['soal_terkunci', 'soal_ujian_terlalu_banyak', 'kelompok_bobot_tidak_sama'],
});

export const urutanSoalUjian = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/soal/urutan',
  summary: 'Urutkan soal dalam kelompok.',
  source: 'U42',
  params: diKelompok,
  body: z.object({ list_id_soal: z.array(id).min(1).max(MOST_SOAL_UJIAN) }),
  errors: ['soal_terkunci', 'urutan_tidak_lengkap'],
});

/** To a place in another group (1 is the first; absent: the end). A drawn group sets its weight. */
export const pindahSoalUjian = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/soal/{questionId}/pindah',
  summary: 'Pindahkan soal ke kelompok lain.',
  source: 'U42',
  params: satuSoal,
  body: z.object({ id_kelompok: id, urutan: z.int().min(1).max(MOST_SOAL_UJIAN).optional() }),
  errors: ['soal_terkunci'],
});

export const urutanKelompokSoal = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/kelompok_soal/urutan',
  summary: 'Urutkan kelompok soal.',
  source: 'U37, U42',
  params: byId,
  body: z.object({ list_id: z.array(id).min(1).max(50) }),
  errors: ['soal_terkunci', 'urutan_tidak_lengkap'],
});

export const versiSoalUjian = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/soal/{questionId}/versi',
  summary: 'Riwayat versi soal ujian, dan versi terbaru soal asalnya.',
  source: 'U13, U42',
  params: satuSoal,
  query: z.object({ ...pagedBy('versi') }),
  paged: true,
  /** If newer, and the caller may read it. */
  meta: z.object({ asal: versiSoal.nullable() }),
  response: z.array(versiSoal),
});

/**
 * The old content becomes the newest version (U13); after the first start only if nothing but texts
 * differs (U36).
 */
export const pulihkanVersiSoalUjian = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/soal/{questionId}/versi/{nomor}/pulihkan',
  summary: 'Pulihkan versi lama soal ujian sebagai versi terbaru.',
  source: 'U13, U36, U42',
  params: satuSoal.extend({ nomor: bilangan(z.number().int().min(1).max(1_000_000)) }),
  body: z.object({ versi: z.int().min(1).optional() }),
  response: soalUjian,
  errors: ['soal_terkunci', 'soal_berubah'],
});

/** By its bank question's newest version. */
export const perbaruiSoalUjian = endpoint({
  tag: 'ujian',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/ujian/{id}/kelompok_soal/{groupId}/soal/{questionId}/perbarui',
  summary: 'Ambil versi terbaru dari soal asal di bank soal.',
  source: 'U34, U36, U42',
  params: satuSoal,
  body: z.object({ versi: z.int().min(1).optional() }),
  response: soalUjian,
  errors: ['soal_terkunci', 'soal_berubah'],
});

/** For participants: nothing reveals the answer. */
export const soalPeserta = z.object({
  id: z.string(),
  nomor: z.int(),
  jenis: soalPenulis.shape.jenis,
  pertanyaan: z.string(),
  soal_files: soalPenulis.shape.soal_files,
  /** In the paper's order; empty for kinds without. */
  pilihan: z.array(z.object({ id: z.string(), teks: z.string(), gambar: z.string().nullable() })),
  jenis_file_diterima: z.array(z.string()),
  bobot: z.number(),
});
export type SoalPeserta = z.infer<typeof soalPeserta>;

/** `benih`: whose paper is shown. */
export const pratinjauUjian = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/pratinjau',
  summary: 'Lembar soal seperti yang dilihat mahasiswa.',
  source: 'U39, U42',
  params: byId,
  query: z.object({ benih: bilangan(z.number().int().min(0).max(4_294_967_295)).default(1) }),
  response: z.object({
    benih: z.int(),
    kelompok: z.array(z.object({ id: z.string(), nama: z.string(), soal: z.array(soalPeserta) })),
  }),
});
