/** Classes and their people (S1 §2.6, §3; S2 §3; DECISIONS G). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy, pagingFields } from '../wire/pagination.ts';
import {
  byId,
  id,
  instant,
  jam,
  jenisBaru,
  kodePeriode,
  modeKuliah,
  prodiRingkas,
  statusPelaksanaan,
} from '../wire/umum.ts';
import { metodePengajaran } from './jabatan.ts';
import { silabusKelas } from './silabus.ts';

/** Students and lecturers see their classes, operators those of their programmes. */
const anggota = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] } as const;

export const pengajarKelas = z.object({
  id: z.string(),
  id_dosen: z.string(),
  id_user: z.string(),
  nama: z.string(),
  nama_pengajar: z.string(),
  gelar_depan: z.string(),
  gelar_akademik: z.string(),
  nidn: z.string().nullable(),
  jabatan: z.string(),
  prodi: z.string().nullable(),
  avatar_url: z.string().nullable(),
});

export const jadwalKelas = z.object({
  /** 0 Minggu … 6 Sabtu */
  hari: z.int().min(0).max(6),
  jam_mulai: jam,
  jam_selesai: jam,
  ruangan: z.string().nullable(),
});

export const kelasShape = z.object({
  id: z.string(),
  status: statusPelaksanaan,
  banner_url: z.string().nullable(),
  banner_color_idx: z.int(),
  mata_kuliah: z.object({
    id: z.string(),
    kode: z.string(),
    nama: z.string(),
    sks: z.int(),
    prodi: prodiRingkas.nullable(),
  }),
  periode: z.int(),
  kelas: z.object({
    id_kelas: z.string(),
    nama: z.string(),
    nama_kelas: z.string(),
    jenis_kelas: z.string().nullable(),
    jenis: z.object({ id: z.string(), nama: z.string() }).nullable(),
  }),
  mode_kuliah: modeKuliah,
  lingkup: z.string(),
  kapasitas: z.int(),
  kampus: z.object({ nama: z.string() }).nullable(),
  prodi_kelas: z.array(prodiRingkas),
  jadwal: z.array(jadwalKelas),
  pengajar: z.array(pengajarKelas),
  jumlah_pertemuan: z.int(),
  jumlah_peserta: z.int(),
});
export type Kelas = z.infer<typeof kelasShape>;

const statusFilter = z
  .enum(['all', 'semua', 'berlangsung', 'belum_dimulai', 'akan_dimulai', 'selesai'])
  .transform((value) =>
    value === 'akan_dimulai'
      ? 'belum_dimulai'
      : value === 'all' || value === 'semua'
        ? undefined
        : value,
  );

export const daftarKelas = endpoint({
  tag: 'kelas',
  access: anggota,
  method: 'GET',
  path: '/v2/lms/kelas_kuliah',
  summary: 'Daftar kelas yang boleh dilihat pengguna.',
  source: 'S1 §2.6, DECISIONS 95',
  query: z.object({
    ...pagedBy('nama', 'kode', 'periode'),
    status: statusFilter.optional(),
    periode: kodePeriode.optional(),
    id_mata_kuliah: id.optional(),
    id_kelas_kuliah: id.optional(),
    id_prodi: id.optional(),
    id_prodi_kelas: id.optional(),
    id_prodi_mata_kuliah: id.optional(),
    id_jenis_kelas: id.optional(),
    mode_kuliah: modeKuliah.optional(),
    /** Part of a lecturer's name, or an id_dosen. */
    pengajar: z.string().trim().max(200).optional(),
    /** A nim. */
    peserta: id.optional(),
  }),
  paged: true,
  response: z.array(
    kelasShape.extend({
      /** Kinds of content the student has not seen; empty for other roles. */
      baru: z.array(jenisBaru),
    }),
  ),
  errors: ['terlalu_banyak_data'],
});

/** What the caller may do with the class; the server decides (DECISIONS 53, 102). */
export const izinKelas = z.object({
  lihat_silabus: z.boolean(),
  ubah_kelas: z.boolean(),
  ubah_ketua: z.boolean(),
  ubah_jabatan: z.boolean(),
  ubah_pendahuluan: z.boolean(),
  ubah_silabus: z.boolean(),
  /** Coordinator or RPS developer of the course, in the academic system (S2 §6). */
  ubah_rps: z.boolean(),
});

export type IzinKelas = z.infer<typeof izinKelas>;

export const kelasDetail = kelasShape.extend({
  /** Teori, Praktikum … of the course; null: unknown (K113). */
  jenis_kuliah: z.string().nullable(),
  metode_pengajaran: metodePengajaran,
  izin: izinKelas,
});

export type KelasDetail = z.infer<typeof kelasDetail>;

export const detailKelas = endpoint({
  tag: 'kelas',
  access: anggota,
  method: 'GET',
  path: '/v2/lms/kelas_kuliah/{id}',
  summary: 'Detail kelas.',
  source: 'S1 §3, DECISIONS 95',
  params: byId,
  response: kelasDetail,
});

export const profilKelas = endpoint({
  tag: 'kelas',
  access: anggota,
  method: 'GET',
  path: '/v2/lms/kelas_kuliah/{id}/profil',
  summary: 'Profil kelas.',
  source: 'S2 §2.10, DECISIONS 95',
  params: byId,
  response: kelasDetail.extend({
    mata_kuliah: kelasShape.shape.mata_kuliah.extend({
      pendahuluan: z.object({ silabus: silabusKelas }),
    }),
  }),
});

export const pesertaKelasShape = z.object({
  id: z.string(),
  id_user: z.string(),
  nim: z.string(),
  nama: z.string(),
  prodi: prodiRingkas,
  angkatan: z.int(),
  tingkat: z.int(),
  avatar_url: z.string().nullable(),
  /** ketua_kelas or Peserta */
  jabatan: z.string(),
});

export const pesertaKelas = endpoint({
  tag: 'kelas',
  access: anggota,
  method: 'GET',
  path: '/v2/lms/kelas_kuliah/{id}/peserta',
  summary: 'Peserta kelas.',
  source: 'S1 §2.6, DECISIONS 95',
  params: byId,
  query: z.object(pagedBy('nim', 'nama')),
  paged: true,
  response: z.array(pesertaKelasShape),
});

export const pesertaNimNama = endpoint({
  tag: 'kelas',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v2/lms/kelas_kuliah/{id}/peserta/nim_nama',
  summary: 'NIM dan nama seluruh peserta kelas.',
  source: 'S2 §7',
  params: byId,
  response: z.array(z.object({ nim: z.string(), nama: z.string() })),
});

export const pengajarKelasList = endpoint({
  tag: 'kelas',
  access: anggota,
  method: 'GET',
  path: '/v2/lms/kelas_kuliah/{id}/pengajar',
  summary: 'Pengajar kelas.',
  source: 'S1 §2.6, DECISIONS 95',
  params: byId,
  query: z.object({ search: pagingFields.search }),
  response: z.array(pengajarKelas),
});

/** By default of the running period. */
export const jadwalSaya = endpoint({
  tag: 'kelas',
  access: { mahasiswa: true, dosen: true },
  method: 'GET',
  path: '/v2/lms/jadwal',
  summary: 'Jadwal mingguan kelas sendiri.',
  source: 'S1 §2.1',
  query: z.object({ periode: kodePeriode.optional() }),
  response: z.array(
    jadwalKelas.extend({
      kelas: z.object({ id: z.string(), nama: z.string() }),
      mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
      mode_kuliah: modeKuliah,
      banner_color_idx: z.int(),
      /** The main lecturer first. */
      pengajar: z.array(
        pengajarKelas.pick({ id_dosen: true, gelar_depan: true, nama: true, gelar_akademik: true }),
      ),
      waktu_mulai: instant.nullable(),
    }),
  ),
});
