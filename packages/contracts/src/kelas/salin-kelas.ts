/** A class copied into another of the same course (K126). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { byId, id, instant } from '../wire/umum.ts';
import { jenisIsi } from './pertemuan.ts';

/** Activities of one copy. */
export const MAKS_ISI_SALIN = 2_000;

const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

/** Why something stays behind. */
export const alasanTidakIkut = z.enum([
  /** The class has no meeting of that number. */
  'tanpa_pertemuan',
  'sudah_disalin',
  /** A colleague's, and not begun; exams: not over (K32). */
  'milik_pengajar_lain',
  /** A remedial belongs to its students. */
  'remedial',
  /** The link of a conference belongs to its class. */
  'vidcon',
  /** Its time would be over. */
  'sudah_lewat',
  /** The meeting has as many of its kind as it may. */
  'penuh',
]);
export type AlasanTidakIkut = z.infer<typeof alasanTidakIkut>;

const kelasSalin = z.object({
  id: z.string(),
  nama: z.string(),
  periode: z.int(),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
});

const waktu = z.object({
  waktu_mulai: instant.nullable(),
  waktu_selesai: instant.nullable(),
  /** Students see it from then on; null: hidden. */
  tampil_sejak: instant.nullable(),
});

const asal = {
  /** Of the source. */
  id: z.string(),
  jenis: jenisIsi,
  judul: z.string(),
  nomor_pertemuan: z.int(),
};

export const salinan = z.object({
  id: z.string(),
  sumber: kelasSalin.nullable(),
  jumlah: z.int(),
  pendahuluan: z.boolean(),
  silabus: z.boolean(),
  dibuat_pada: instant,
  dibuat_oleh: z.string(),
  dibatalkan_pada: instant.nullable(),
  /** It may be undone until then while nobody has worked on it. */
  batal_sampai: instant,
});
export type Salinan = z.infer<typeof salinan>;

export const sumberSalin = endpoint({
  tag: 'kelas',
  access: pengelola,
  method: 'GET',
  path: '/v2/lms/kelas_kuliah/{id}/salin/sumber',
  summary: 'Kelas mata kuliah yang sama, yang isinya dapat disalin ke kelas ini.',
  source: 'K32, K126',
  params: byId,
  query: z.object(pagedBy('periode')),
  paged: true,
  response: z.array(
    kelasSalin.extend({
      pengajar: z.array(z.string()),
      jumlah_isi: z.int(),
      /** The caller teaches it. */
      diajar_sendiri: z.boolean(),
    }),
  ),
});

export const pratinjauSalin = endpoint({
  tag: 'kelas',
  access: pengelola,
  method: 'GET',
  path: '/v2/lms/kelas_kuliah/{id}/salin/pratinjau',
  summary:
    'Isi yang akan disalin dari kelas sumber, dengan semua waktu barunya, dan yang tidak ikut.',
  source: 'K126',
  params: byId,
  query: z.object({ sumber: id }),
  response: z.object({
    sumber: kelasSalin,
    /** The texts and files that the class does not have yet. */
    pendahuluan: z.boolean(),
    silabus: z.boolean(),
    isi: z.array(
      z.object({
        ...asal,
        pertemuan: z.object({ id: z.string(), nomor: z.int(), judul: z.string() }),
        semula: waktu,
        baru: waktu,
      }),
    ),
    tidak_ikut: z.array(z.object({ ...asal, alasan: alasanTidakIkut })),
  }),
  errors: ['salin_terlalu_banyak'],
});

export const salinKelas = endpoint({
  tag: 'kelas',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/kelas_kuliah/{id}/salin',
  summary: 'Menyalin isi kelas sumber ke kelas ini sebagai pekerjaan latar.',
  note: 'Yang sudah pernah disalin tidak disalin lagi.',
  source: 'K126',
  status: 202,
  params: byId,
  body: z.strictObject({
    sumber: id,
    /** Activities of the source that stay behind. */
    kecuali: z.array(id).max(MAKS_ISI_SALIN).default([]),
    /** Introduction and syllabus, as far as the class has none. */
    pengantar: z.boolean().default(true),
  }),
  response: z.object({ id_pekerjaan: z.string() }),
  errors: ['salin_sedang_berjalan', 'pekerjaan_terlalu_banyak'],
});

export const riwayatSalin = endpoint({
  tag: 'kelas',
  access: pengelola,
  method: 'GET',
  path: '/v2/lms/kelas_kuliah/{id}/salin',
  summary: 'Salinan terakhir ke kelas ini, yang terbaru lebih dulu.',
  source: 'K126',
  params: byId,
  response: z.array(salinan).max(10),
});

export const batalSalin = endpoint({
  tag: 'kelas',
  access: pengelola,
  method: 'DELETE',
  path: '/v2/lms/kelas_kuliah/{id}/salin/{idSalinan}',
  summary:
    'Membatalkan satu salinan seutuhnya selama 24 jam dan selama belum ada yang mengubah atau mengerjakannya.',
  note: 'Isinya masuk ke sampah kelas.',
  source: 'K126',
  status: 204,
  params: byId.extend({ idSalinan: id }),
  errors: ['salinan_lewat', 'salinan_dibatalkan', 'salinan_tersentuh'],
});
