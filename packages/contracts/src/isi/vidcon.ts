/**
 * Video conferences of meetings (S2 §2.7, §3, §4; DECISIONS 168–172; K115–K118, K122). The link
 * stands in the detail for those who may change it and in the answer to joining, nowhere else.
 */
import { z } from 'zod';
import { kelasRingkas } from '../kelas/pertemuan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import {
  bolehKosong,
  byId,
  id,
  idKlien,
  instant,
  instantOf,
  judulIsi,
  kodePeriode,
  statusPelaksanaan,
  uraian,
} from '../wire/umum.ts';

const pembaca = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
const anggota = { mahasiswa: true, dosen: true } as const;

export const MAKS_LINK_VIDCON = 2_000;
export const MAKS_CATATAN_VIDCON = 2_000;

export const aplikasiVidcon = z.enum(['zoom', 'gmeet', 'msteams', 'lainnya'], {
  error: 'Aplikasi wajib diisi',
});

/** The caller's own joining; the first decides whether it was late (K118). */
const joinData = z.object({
  waktu_join: instant,
  terlambat: z.boolean(),
  /** The last leaving; null while in. */
  waktu_leave: instant.nullable(),
  /** Seconds in the conference, so far: united times (K118, K121). */
  durasi_detik: z.int(),
});

export const vidcon = z.object({
  id: z.string(),
  id_pertemuan: z.string(),
  id_kelas_kuliah: z.string(),
  judul: z.string(),
  aplikasi: aplikasiVidcon,
  /** Null for students before the start. */
  catatan: z.string().nullable(),
  waktu_mulai: instant,
  waktu_selesai: instant,
  status: statusPelaksanaan,
  /** Students of the class who joined, late ones too. */
  jumlah_peserta: z.int(),
  /** Students of the class. */
  jumlah_peserta_kelas: z.int(),
  /** A student joined; also one who left the class. */
  ada_peserta: z.boolean(),
  /** The times cannot change (S2 §4). */
  waktu_terkunci: z.boolean(),
  /** Counts for attendance now; null in offline meetings. */
  is_syarat_hadir: z.boolean().nullable(),
  /** Students: until when a joining is in time. Null for staff. */
  batas_tepat_waktu: instant.nullable(),
  /** Null: the caller has not joined. */
  join_data: joinData.nullable(),
  created_by: z.object({ name: z.string() }),
  created_at: instant,
  updated_by: z.object({ name: z.string() }),
  updated_at: instant,
  pertemuan: z.object({ id: z.string(), nomor: z.int(), judul: z.string() }),
  kelas_kuliah: kelasRingkas,
  /** The caller may change and delete it (K3). */
  boleh_ubah: z.boolean(),
});
export type Vidcon = z.infer<typeof vidcon>;

const rincianVidcon = vidcon.extend({
  /** Null unless the caller may change it (K115). */
  link: z.string().nullable(),
  /** Staff: the first 500 who joined; students: their own row. */
  daftar_join_detail: z.array(
    z.object({
      id_user: z.string(),
      nama: z.string(),
      username: z.string(),
      role: z.enum(['Mahasiswa', 'Dosen']),
      waktu_join: instant,
      terlambat: z.boolean(),
    }),
  ),
  jumlah_join_detail: z.int(),
  /** In right now, as far as the LMS knows: the first 100 by name. */
  sedang_bergabung: z.array(
    z.object({
      id_user: z.string(),
      nama: z.string(),
      role: z.enum(['Mahasiswa', 'Dosen']),
      avatar_url: z.string().nullable(),
    }),
  ),
  jumlah_sedang_bergabung: z.int(),
});
export type RincianVidcon = z.infer<typeof rincianVidcon>;

/**
 * The meeting's conferences in order (id_pertemuan), otherwise the caller's: open ones by end, then
 * ended ones, newest first; without exam meetings closed to the student (K5).
 */
export const daftarVidcon = endpoint({
  tag: 'isi',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/vidcon',
  summary: 'Vidcon pada kelas pengguna, tanpa link.',
  source: 'S1 §2.1, S2 §2.7, §3, DECISIONS 170, K2, K3, K5, K115',
  query: z.object({
    ...pagedBy('judul', 'waktu_mulai', 'waktu_selesai'),
    periode: kodePeriode.optional(),
    id_kelas_kuliah: id.optional(),
    id_pertemuan: id.optional(),
    status: statusPelaksanaan.optional(),
    /** `teams` is another word for msteams (DECISIONS 170). */
    aplikasi: z
      .enum(['zoom', 'gmeet', 'teams', 'msteams', 'lainnya'])
      .transform((value) => (value === 'teams' ? ('msteams' as const) : value))
      .optional(),
  }),
  paged: true,
  /** Without a meeting: own classes. */
  meta: z.object({ has_write_access: z.boolean() }),
  errors: ['pembatasan_ujian_kehadiran'],
  response: z.array(vidcon),
});

export const detailVidcon = endpoint({
  tag: 'isi',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/vidcon/{id}',
  summary:
    'Satu vidcon, dengan yang sudah bergabung dan yang sedang berada di dalamnya. Link hanya bagi yang boleh mengubahnya.',
  source: 'S2 §2.7, §3, K115, K117',
  params: byId,
  response: rincianVidcon,
  errors: ['pembatasan_ujian_kehadiran'],
});

/** In the order of their complaints (S2 §5). */
const isian = {
  judul: judulIsi('Judul wajib diisi'),
  aplikasi: aplikasiVidcon,
  link: z
    .string('Link wajib diisi')
    .trim()
    .min(1, { error: 'Link wajib diisi', abort: true })
    .max(MAKS_LINK_VIDCON, `Link paling banyak ${MAKS_LINK_VIDCON} karakter`),
  catatan: bolehKosong(uraian(1, MAKS_CATATAN_VIDCON)),
  waktu_mulai: instantOf('Waktu mulai wajib diisi'),
  waktu_selesai: instantOf('Waktu selesai wajib diisi'),
};
const rules = [
  'vidcon_link_tidak_valid',
  'vidcon_link_terlihat',
  'vidcon_selesai_sebelum_mulai',
  'vidcon_mulai_lampau',
] as const;

export const tambahVidcon = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/vidcon',
  summary: 'Tambah vidcon pada pertemuan. Link tanpa skema dilengkapi dengan http://.',
  source: 'S2 §2.7, §5, §7, DECISIONS 171, 172, K115, K122',
  status: 201,
  body: z.object({
    id_pertemuan: z.string('Pertemuan wajib diisi').pipe(id),
    ...isian,
    ...idKlien,
  }),
  response: vidcon,
  errors: [...rules, 'isi_terlalu_banyak'],
});

export const ubahVidcon = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/vidcon/{id}',
  summary:
    'Ubah vidcon; waktu yang tidak berubah tidak diperiksa lagi. `updated_at` menolak perubahan atas versi lama.',
  source: 'S2 §2.7, §4, §5',
  params: byId,
  body: z.object({ ...isian, updated_at: instant.optional() }),
  response: vidcon,
  errors: [...rules, 'isi_berubah', 'vidcon_selesai_dimajukan', 'vidcon_waktu_terkunci'],
});

/** Joinings, lists and facts go along; it can be restored for 30 days (K4). */
export const hapusVidcon = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'DELETE',
  path: '/v2/lms/vidcon/{id}',
  summary: 'Hapus vidcon; dapat dipulihkan 30 hari.',
  source: 'S2 §2.7, K4',
  params: byId,
});

export const pulihkanVidcon = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/vidcon/{id}/pulihkan',
  summary: 'Pulihkan vidcon yang dihapus.',
  source: 'K4',
  params: byId,
  response: vidcon,
  errors: ['isi_terlalu_banyak'],
});

const satuGabung = z.object({ ...idKlien }).optional();

/**
 * Students join while it runs, lecturers until its end. A repetition with the same id_klien, or
 * without one while already in, records nothing new. Nothing is recorded while an operator acts as
 * the student (K6).
 */
export const gabungVidcon = endpoint({
  tag: 'isi',
  access: anggota,
  method: 'PUT',
  path: '/v2/lms/vidcon/{id}/join',
  summary:
    'Catat bahwa pengguna bergabung dan berikan link. id_klien menandai satu kali bergabung.',
  source: 'S2 §4, §7, DECISIONS 168, 169, K6, K7, K41, K115–K118',
  params: byId,
  body: satuGabung,
  response: z.object({
    link: z.string(),
    aplikasi: aplikasiVidcon,
    /** Null while an operator acts. */
    join_data: joinData.nullable(),
  }),
  errors: [
    'mahasiswa_tidak_aktif',
    'pembatasan_ujian_kehadiran',
    'vidcon_belum_dimulai',
    'vidcon_sudah_berakhir',
  ],
});

/** With id_klien that joining ends, otherwise all open ones of the caller. Repeating changes nothing. */
export const keluarVidcon = endpoint({
  tag: 'isi',
  access: anggota,
  method: 'PUT',
  path: '/v2/lms/vidcon/{id}/leave',
  summary: 'Catat bahwa pengguna meninggalkan vidcon.',
  source: 'S2 §4, K118',
  params: byId,
  body: satuGabung,
  response: z.object({ join_data: joinData.nullable() }),
  errors: ['pembatasan_ujian_kehadiran'],
});

const barisPeserta = z.object({
  id_user: z.string(),
  nim: z.string(),
  nama: z.string(),
  avatar_url: z.string().nullable(),
  /** Has left the class. */
  keluar: z.boolean(),
  /** The fact of the ledger: in time, late, or none (DECISIONS 169). */
  kehadiran: z.enum(['hadir', 'terlambat', 'belum']),
  /** The earliest of LMS and participant list. */
  waktu_join: instant.nullable(),
  waktu_leave: instant.nullable(),
  jumlah_join: z.int(),
  /** Seconds in the conference; null: unknown. A participant list wins over the LMS (K121). */
  durasi_detik: z.int().nullable(),
  sumber_durasi: z.enum(['lms', 'berkas']).nullable(),
  sedang_bergabung: z.boolean(),
});
export type BarisPesertaVidcon = z.infer<typeof barisPeserta>;

export const daftarPesertaVidcon = endpoint({
  tag: 'isi',
  access: staf,
  method: 'GET',
  path: '/v2/lms/vidcon/{id}/peserta',
  summary:
    'Mahasiswa kelas dan kehadirannya pada vidcon; sesudahnya yang sudah keluar dari kelas tetapi pernah bergabung.',
  source: 'S2 §2.7, K117–K121',
  params: byId,
  query: z.object({
    ...pagedBy('nama', 'nim'),
    kehadiran: z.enum(['hadir', 'terlambat', 'belum']).optional(),
  }),
  paged: true,
  meta: z.object({
    jumlah_hadir: z.int(),
    jumlah_terlambat: z.int(),
    jumlah_belum: z.int(),
    has_write_access: z.boolean(),
  }),
  response: z.array(barisPeserta),
});
