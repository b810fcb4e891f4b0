/** Groups of a task (S2 §2.5, §3, §4; DECISIONS 146–150; K62–K65). */
import { z } from 'zod';
import { MAKS_ANGGOTA_KELOMPOK, MAKS_KELOMPOK } from '../wire/batas.ts';
import { endpoint } from '../wire/endpoint.ts';
import { flag, pagingFields } from '../wire/pagination.ts';
import { byId, id, instant, nim, prodiRingkas, searchText, teks } from '../wire/umum.ts';

const pembaca = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

export const jabatanKelompok = z.enum(['ketua', 'anggota']);

export const mahasiswaKelompok = z.object({
  id_user: z.string(),
  nama: z.string(),
  nim: z.string(),
  avatar_url: z.string().nullable(),
  tingkat: z.int(),
  prodi: prodiRingkas,
  /** False: excluded by the student's status (DECISIONS 52). */
  aktif: z.boolean(),
});
export type MahasiswaKelompok = z.infer<typeof mahasiswaKelompok>;

export const anggotaKelompok = z.object({
  jabatan: jabatanKelompok,
  mahasiswa: mahasiswaKelompok,
  /** False once the group has submitted (DECISIONS 148), or without the right. */
  canDelete: z.boolean(),
  /** Staff only: the group's submission counts for this member (K64). Null: there is none. */
  ikut_pengumpulan: z.boolean().nullable(),
});

export const kelompokTugas = z.object({
  id: z.string(),
  nama: z.string(),
  /** The leader first, then by name. */
  anggota: z.array(anggotaKelompok),
  milik_saya: z.boolean(),
  sudah_mengumpulkan: z.boolean(),
  /** `alasan_hapus` tells callers with the right why the group stays. */
  izin: z.object({ ubah: z.boolean(), hapus: z.boolean(), alasan_hapus: z.string().nullable() }),
  /** The group's conversation (K74); null for outsiders. */
  percakapan: z
    .object({ id_group: z.string(), id_thread: z.string(), jumlah_belum_dibaca: z.int() })
    .nullable(),
  updated_at: instant,
});
export type KelompokTugas = z.infer<typeof kelompokTugas>;

export const byKelompok = z.object({ id, groupId: id });

/** Lists the caller's group first. `search` looks in names and nims. */
export const daftarKelompok = endpoint({
  tag: 'tugas',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/kelompok',
  summary: 'Kelompok sebuah tugas.',
  source: 'S2 §2.5, §3; DECISIONS 146; K63',
  params: byId,
  query: z.object(pagingFields),
  paged: true,
  meta: z.object({
    has_write_access: z.boolean(),
    jumlah_tanpa_kelompok: z.int(),
  }),
  response: z.array(kelompokTugas),
  errors: ['pembatasan_ujian_kehadiran', 'terlalu_banyak_data'],
});

const calonAnggota = z.object({
  mahasiswa: mahasiswaKelompok,
  kelompok: z.object({ id: z.string(), nama: z.string() }).nullable(),
});
export type CalonAnggota = z.infer<typeof calonAnggota>;

export const pesertaKelompok = endpoint({
  tag: 'tugas',
  access: staf,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/kelompok/peserta',
  summary: 'Peserta kelas dengan kelompoknya pada tugas ini.',
  source: 'K63',
  params: byId,
  query: z.object({ ...pagingFields, berkelompok: flag.optional() }),
  paged: true,
  response: z.array(calonAnggota),
  errors: ['terlalu_banyak_data'],
});

const isian = {
  nama: teks(100),
  anggota: z
    .array(z.object({ nim, jabatan: jabatanKelompok.default('anggota') }))
    .min(1)
    .max(MAKS_ANGGOTA_KELOMPOK),
};
const galatAnggota = [
  'tugas_bukan_kelompok',
  'mahasiswa_sudah_berkelompok',
  'kelompok_bukan_peserta',
  'kelompok_anggota_ganda',
  'kelompok_ketua_ganda',
] as const;

/** Without `ketua` the first member leads. Repeating an `id_klien` repeats the answer. */
export const tambahKelompok = endpoint({
  tag: 'tugas',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/tugas/{id}/kelompok',
  summary: 'Tambah kelompok.',
  source: 'S2 §2.5; DECISIONS 146, 149, 150',
  status: 201,
  params: byId,
  body: z.object({ ...isian, id_klien: z.uuid().optional() }),
  response: kelompokTugas,
  errors: [...galatAnggota, 'kelompok_terlalu_banyak'],
});

/**
 * The group becomes as requested. Without `ketua` the leader stays, or the longest-standing member
 * leads (S2 §4, K65). A request that changes nothing succeeds whatever its `updated_at`.
 */
export const ubahKelompok = endpoint({
  tag: 'tugas',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/tugas/{id}/kelompok/{groupId}',
  summary: 'Ubah nama, anggota dan ketua kelompok. `updated_at` menolak perubahan atas versi lama.',
  source: 'S2 §2.5, §4; DECISIONS 148, 149; K64, K65',
  params: byKelompok,
  body: z.object({
    ...isian,
    updated_at: instant.optional(),
    /** New members share the group's earlier submission. */
    bagikan_pengumpulan: z.boolean().default(false),
    /** Earlier members who share the submission from now on. */
    bagikan_kepada: z.array(nim).max(MAKS_ANGGOTA_KELOMPOK).default([]),
  }),
  response: kelompokTugas,
  errors: [...galatAnggota, 'kelompok_berubah', 'kelompok_sudah_mengumpulkan'],
});

export const hapusKelompok = endpoint({
  tag: 'tugas',
  access: pengelola,
  method: 'DELETE',
  path: '/v2/lms/tugas/{id}/kelompok/{groupId}',
  summary: 'Hapus kelompok yang belum mengumpulkan dan belum bercakap.',
  source: 'S2 §2.5; DECISIONS 148; K4',
  params: byKelompok,
  errors: ['kelompok_sudah_mengumpulkan', 'kelompok_sudah_bercakap'],
});

const rancanganKelompok = z.object({
  nama: z.string(),
  anggota: z.array(
    z.object({
      jabatan: jabatanKelompok,
      mahasiswa: z.object({ nim: z.string(), nama: z.string() }),
    }),
  ),
});
export type RancanganKelompok = z.infer<typeof rancanganKelompok>;

/** Drawn or copied, previewed or saved; saving with `sidik` makes exactly that or nothing. */
const rancangan = z.object({
  disimpan: z.boolean(),
  sidik: z.string(),
  kelompok: z.array(rancanganKelompok),
});
const simpanRancangan = {
  pratinjau: z.boolean().default(false),
  /** Comes from the preview; kelompok_berubah if the students changed. */
  sidik: z.string().max(100).optional(),
  id_klien: z.uuid().optional(),
};

/** Equal `benih` and students give equal groups, without inactive students. */
export const acakKelompok = endpoint({
  tag: 'tugas',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/tugas/{id}/kelompok/acak',
  summary: 'Bagi mahasiswa yang belum berkelompok secara acak.',
  source: 'K63',
  params: byId,
  body: z.object({
    /** By the number of groups, or by their largest size. */
    menurut: z.enum(['jumlah', 'ukuran']),
    nilai: z.int().min(1).max(MAKS_KELOMPOK),
    benih: z.int().min(0).max(2_147_483_647).optional(),
    ...simpanRancangan,
  }),
  response: rancangan.extend({ benih: z.int(), jumlah_tidak_aktif: z.int() }),
  errors: [
    'tugas_bukan_kelompok',
    'kelompok_berubah',
    'kelompok_terlalu_banyak',
    'kelompok_tanpa_mahasiswa',
    'kelompok_melebihi_mahasiswa',
    'kelompok_terlalu_besar',
  ],
});

/** Members who left the class or have a group are left out and named. */
export const salinKelompok = endpoint({
  tag: 'tugas',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/tugas/{id}/kelompok/salin',
  summary: 'Salin kelompok dari tugas lain kelas ini.',
  source: 'K63',
  params: byId,
  body: z.object({ id_tugas: id, ...simpanRancangan }),
  response: rancangan.extend({
    dilewati: z.array(
      z.object({
        nim: z.string(),
        nama: z.string(),
        alasan: z.enum(['bukan_peserta', 'sudah_berkelompok']),
      }),
    ),
  }),
  errors: [
    'tugas_bukan_kelompok',
    'kelompok_berubah',
    'kelompok_terlalu_banyak',
    'kelompok_tidak_ada_salinan',
  ],
});

export const sumberKelompok = endpoint({
  tag: 'tugas',
  access: staf,
  method: 'GET',
  path: '/v2/lms/tugas/{id}/kelompok/sumber',
  summary:
    'Tugas kelompok lain kelas ini yang mempunyai kelompok, yang terbaru dahulu; paling banyak 50.',
  source: 'K63',
  params: byId,
  query: z.object({ search: searchText.optional() }),
  response: z.array(
    z.object({
      id: z.string(),
      judul: z.string(),
      pertemuan: z.object({ id: z.string(), nomor: z.int() }),
      jumlah_kelompok: z.int(),
      jumlah_anggota: z.int(),
    }),
  ),
});
