/** Meetings of a class (S1 §3, §6; S2 §2.1–2.3; DECISIONS 54, 90–92, 106–108). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy, pagingFields } from '../wire/pagination.ts';
import {
  bilangan,
  byId,
  id,
  instant,
  instantOrZero,
  jenisBaru,
  kodePeriode,
  modeKuliah,
  presensi,
  prodiRingkas,
  searchText,
  statusPelaksanaan,
} from '../wire/umum.ts';

const anggota = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

export const kategoriPertemuan = z.enum(['kuliah', 'uts', 'uas']);

/** Kinds of content in page order (K2). */
export const jenisIsi = z.enum(['teks', 'materi', 'tugas', 'vidcon', 'ujian', 'forum']);
export type JenisIsi = z.infer<typeof jenisIsi>;

export const countActivity = z.object({
  materi: z.int(),
  tugas: z.int(),
  vidcon: z.int(),
  ujian: z.int(),
  forum: z.int(),
});

export const pertemuanRingkas = z.object({
  id: z.string(),
  nomor: z.int(),
  judul: z.string(),
  kategori: kategoriPertemuan,
  jenis: modeKuliah,
  status: statusPelaksanaan,
  waktu_mulai: instant,
  waktu_selesai: instant,
});

/** Before it moved, for seven days; `ruangan` null: it had none (K102). */
export const jadwalLama = z.object({
  waktu_mulai: instant,
  waktu_selesai: instant,
  ruangan: z.string().nullable(),
});

export const parameterKehadiran = z.object({
  hadir_vidcon: z.boolean(),
  kerjakan_kuis_ujian: z.boolean(),
  kerjakan_tugas: z.boolean(),
  posting_forum: z.boolean(),
  unduh_materi: z.boolean(),
});

const inti = {
  ...pertemuanRingkas.shape,
  mulai_kuliah: instantOrZero,
  selesai_kuliah: instantOrZero,
  ruangan: z.string().nullable(),
  jadwal_lama: jadwalLama.nullable(),
};

export const pertemuanMenu = z.object({
  ...inti,
  count_activity: countActivity,
  /** Students only. */
  presensi: presensi.nullable(),
  /** Kinds of content the student has not seen; empty for other roles. */
  baru: z.array(jenisBaru),
});

export const menuPertemuan = endpoint({
  tag: 'pertemuan',
  access: anggota,
  method: 'GET',
  path: '/v2/lms/kelas_kuliah/{id}/pertemuan',
  summary: 'Pertemuan sebuah kelas, menurut nomor.',
  source: 'S2 §2.1, DECISIONS 106',
  params: byId,
  query: z.object({ page: pagingFields.page, per_page: pagingFields.per_page }),
  paged: true,
  response: z.array(pertemuanMenu),
});

export const kelasRingkas = z.object({
  id: z.string(),
  mata_kuliah: z.object({ id: z.string(), kode: z.string(), nama: z.string() }),
  kelas: z.object({
    id: z.string(),
    nama: z.string(),
    jenis: z.object({ id: z.string(), nama: z.string() }).nullable(),
  }),
});

/**
 * The caller may act now. `sejak`: from when, if only time is missing; `alasan`: why not. Both null
 * with boleh=false: no control on the screen.
 */
const izin = z.object({
  boleh: z.boolean(),
  sejak: instant.nullable(),
  alasan: z.string().nullable(),
});

/** Until when the end may be undone; null after that or without an end. */
const izinBatalAkhiri = z.object({ boleh: z.boolean(), sampai: instant.nullable() });

/**
 * What of the meeting the caller may edit. The two modes say whose schedule is open to the caller
 * (K99, DECISIONS 113); `terkunci` why nobody may move it now (K100).
 */
const izinUbah = z.object({
  boleh: z.boolean(),
  jadwal_online: z.boolean(),
  jadwal_offline: z.boolean(),
  terkunci: z.string().nullable(),
  pengajar: z.boolean(),
  parameter: z.boolean(),
});

export const pertemuanDetail = z.object({
  ...inti,
  deskripsi: z.string(),
  periode: z.int(),
  id_sesi: z.string().nullable(),
  id_ruangan: z.string().nullable(),
  id_kampus: z.string().nullable(),
  peserta_hadir: z.int(),
  jumlah_peserta: z.int(),
  /** Mean progress of the participants, 0 to 1. */
  progress_peserta: z.number(),
  parameter_kehadiran: parameterKehadiran,
  waktu_terakhir_update_kehadiran: instant.nullable(),
  waktu_batas_aktivitas: instant,
  /** Staff only: an online meeting closed without counting activity, nobody was marked (K43). */
  tanpa_aktivitas_hadir: z.boolean(),
  default_deadline_materi: instant,
  count_activity: countActivity,
  kelas_kuliah: kelasRingkas,
  pengajar_kelas: z.array(
    z.object({
      id: z.string(),
      nama: z.string(),
      gelar_depan: z.string(),
      gelar_akademik: z.string(),
      is_pengajar: z.boolean(),
      is_utama: z.boolean(),
    }),
  ),
  /** `qr`: lecturers show the code, students scan it. */
  izin: z.object({
    mulai: izin,
    akhiri: izin,
    batal_akhiri: izinBatalAkhiri,
    lihat_kehadiran: z.boolean(),
    ubah_kehadiran: izin,
    ubah_kehadiran_dosen: z.boolean(),
    qr: izin,
    /** Changing the content (K3). */
    isi: izin,
    ubah: izinUbah,
  }),
  /** Of what `ubahPertemuan` changes; it refuses a save upon another one. */
  versi: z.string(),
  presensi: presensi.nullable(),
});
export type PertemuanDetail = z.infer<typeof pertemuanDetail>;

/** `data` of 403 pembatasan_ujian_kehadiran for /forbidden/{id}: meeting and reason, no content. */
export const pembatasanUjian = z.object({
  pertemuan: pertemuanRingkas.extend({ kelas_kuliah: kelasRingkas }),
  persen: z.number(),
  persen_minimal: z.number(),
});
export type PembatasanUjian = z.infer<typeof pembatasanUjian>;

export const detailPertemuan = endpoint({
  tag: 'pertemuan',
  access: anggota,
  method: 'GET',
  path: '/v2/lms/pertemuan/{id}',
  summary: 'Detail pertemuan.',
  source: 'S1 §3, §7',
  params: byId,
  response: pertemuanDetail,
  errors: ['pembatasan_ujian_kehadiran'],
});

export const mulaiPertemuan = endpoint({
  tag: 'pertemuan',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/pertemuan/{id}/start',
  summary: 'Mulai kuliah.',
  source: 'S2 §7, DECISIONS 54, 129',
  params: byId,
  response: pertemuanDetail,
  errors: [
    'pertemuan_sudah_diakhiri',
    'pertemuan_belum_waktunya',
    'pertemuan_sudah_dimulai',
    'pertemuan_sudah_lewat',
  ],
});

export const akhiriPertemuan = endpoint({
  tag: 'pertemuan',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/pertemuan/{id}/end',
  summary: 'Akhiri kuliah.',
  source: 'S2 §7, DECISIONS 54',
  params: byId,
  response: pertemuanDetail,
  errors: ['pertemuan_belum_dimulai', 'pertemuan_sudah_diakhiri'],
});

export const batalAkhiriPertemuan = endpoint({
  tag: 'pertemuan',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/pertemuan/{id}/batal_akhiri',
  summary: 'Batalkan akhir kuliah, selama 10 menit sesudahnya.',
  source: 'DECISIONS 235',
  params: byId,
  response: pertemuanDetail,
  errors: ['pertemuan_belum_diakhiri', 'batal_akhiri_lewat'],
});

/** Filters of the list of meetings (S2 §2.2). */
export const saringanPertemuan = {
  periode: kodePeriode.optional(),
  id_mata_kuliah: id.optional(),
  nama_kelas: searchText.optional(),
  id_jenis_kelas: id.optional(),
  id_prodi: id.optional(),
  nomor_pertemuan: bilangan(z.number().int().min(1).max(200)).optional(),
  jenis: kategoriPertemuan.optional(),
  /** tanpa_mulai: begun by time, but not started. */
  status: z.enum([...statusPelaksanaan.options, 'tanpa_mulai']).optional(),
  waktu_awal: instant.optional(),
  waktu_akhir: instant.optional(),
};

/**
 * Column Jenis is kategori, column Metode is jenis (DECISIONS 108); the filter `jenis` takes a
 * kategori.
 */
export const daftarPertemuan = endpoint({
  tag: 'pertemuan',
  access: staf,
  method: 'GET',
  path: '/v2/lms/pertemuan',
  summary: 'Data pertemuan dengan sembilan filter.',
  source: 'S2 §2.2, DECISIONS 106, 108',
  query: z.object({
    ...pagedBy('waktu_mulai'),
    ...saringanPertemuan,
  }),
  paged: true,
  response: z.array(
    z.object({
      ...inti,
      periode: z.int(),
      kelas_kuliah: kelasRingkas,
      pengajar: z.array(
        z.object({
          id_dosen: z.string(),
          gelar_depan: z.string(),
          nama: z.string(),
          gelar_akademik: z.string(),
        }),
      ),
      sks: z.int(),
      jumlah_peserta: z.int(),
      prodi_mata_kuliah: prodiRingkas.nullable(),
      prodi_kelas: prodiRingkas,
    }),
  ),
  errors: ['terlalu_banyak_data'],
});

/**
 * Today's meetings and the next later one; for operators the earliest 100 running ones and the
 * next.
 */
export const pertemuanSaya = endpoint({
  tag: 'pertemuan',
  access: { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v2/lms/pertemuan/hari_ini',
  summary:
    'Pertemuan hari ini (operator: yang sedang berlangsung) dan pertemuan berikutnya, dengan tindakannya.',
  source: 'S1 §2.5, DECISIONS 216',
  response: z.object({
    hari_ini: z.array(
      z.object({
        ...inti,
        kelas_kuliah: kelasRingkas,
        banner_color_idx: z.int(),
        presensi: presensi.nullable(),
        izin: z.object({
          mulai: izin,
          akhiri: izin,
          batal_akhiri: izinBatalAkhiri,
          lihat_kehadiran: z.boolean(),
          qr: izin,
        }),
      }),
    ),
    jumlah_berlangsung: z.int().optional(),
    berikutnya: z
      .object({ ...inti, kelas_kuliah: kelasRingkas, banner_color_idx: z.int() })
      .nullable(),
  }),
});

/** Of the caller's classes, in the last seven days, and not over yet; earliest first, at most 50 (K102). */
export const jadwalBerubah = endpoint({
  tag: 'pertemuan',
  access: { mahasiswa: true, dosen: true },
  method: 'GET',
  path: '/v2/lms/pertemuan/jadwal_berubah',
  summary: 'Pertemuan kelas sendiri yang jadwalnya berubah dalam 7 hari terakhir.',
  source: 'K102, DECISIONS 216',
  response: z.array(z.object({ ...inti, jadwal_lama: jadwalLama, kelas_kuliah: kelasRingkas })),
});

/** In display order; each content module adds its kind. */
export const aktivitasPertemuan = endpoint({
  tag: 'pertemuan',
  access: anggota,
  method: 'GET',
  path: '/v2/lms/pertemuan/{id}/aktivitas',
  summary: 'Isi sebuah pertemuan, berurutan.',
  source: 'S2 §1, §2.1',
  params: byId,
  errors: ['pembatasan_ujian_kehadiran'],
  response: z.array(
    z.object({
      id: z.string(),
      jenis: jenisIsi,
      judul: z.string(),
      waktu_mulai: instant.nullable(),
      waktu_selesai: instant.nullable(),
    }),
  ),
});

/** All ids of one kind in their new order (K2). */
export const urutkanAktivitas = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/pertemuan/{id}/aktivitas/urutan',
  summary: 'Urutkan isi pertemuan dari satu jenis.',
  source: 'K2',
  params: byId,
  body: z.object({ jenis: jenisIsi, urutan: z.array(id).min(1).max(200) }),
  errors: ['isi_berubah'],
});
