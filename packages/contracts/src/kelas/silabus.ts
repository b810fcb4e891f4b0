/**
 * Introduction and syllabus of a class, and the plans of its course (S2 §2.9, §3, §7; DECISIONS 102,
 * 103, 109; K107–K110).
 */
import { z } from 'zod';
import { formErrors } from '../berkas/berkas.ts';
import { isiKaya } from '../isi/teks.ts';
import { endpoint } from '../wire/endpoint.ts';
import { flag } from '../wire/pagination.ts';
import { byId, id, instant } from '../wire/umum.ts';

const anggota = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;
const common = { tag: 'kelas' } as const;

/** Files of a syllabus. */
export const MOST_BERKAS_SILABUS = 10;

export const berkasSilabus = z.object({
  id: z.string(),
  name: z.string(),
  /** Signed for 15 minutes; reading again gives a new one (K20). */
  url: z.string(),
  /** Bytes. */
  content_length: z.int(),
  /** MIME type, detected from the content. */
  tipe: z.string(),
});

export const silabusKelas = z.object({
  /** Sanitised HTML; empty: none. */
  teks: z.string(),
  file: z.array(berkasSilabus),
});

const pendahuluanKelas = z.object({
  /** Sanitised HTML; empty: none. */
  teks: z.string(),
  /** Null: never written. A change sends it back, so that nobody overwrites another's. */
  updated_at: instant.nullable(),
  silabus: silabusKelas.extend({ updated_at: instant.nullable() }),
  /**
   * For those who may edit a class without introduction and syllabus: the newest other class of the
   * course that has some and that they may read (K107).
   */
  tawaran: z.object({ id: z.string(), nama: z.string(), periode: z.int() }).nullable(),
});
export type PendahuluanKelas = z.infer<typeof pendahuluanKelas>;

export const pendahuluan = endpoint({
  ...common,
  access: anggota,
  method: 'GET',
  path: '/v2/lms/kelas_kuliah/{id}/pendahuluan',
  summary: 'Pendahuluan dan silabus kelas.',
  source: 'S2 §2.1, §3, DECISIONS 109, 216, K107',
  params: byId,
  response: pendahuluanKelas,
});

export const ubahPendahuluan = endpoint({
  ...common,
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/kelas_kuliah/{id}/pendahuluan',
  summary: 'Ubah pendahuluan kelas. `updated_at` menolak perubahan atas versi lama.',
  source: 'S2 §2.1, DECISIONS 109, 138',
  params: byId,
  body: z.object({ teks: isiKaya, updated_at: instant.nullable().optional() }),
  response: pendahuluanKelas,
  errors: ['teks_terlalu_panjang', 'isi_berubah'],
});

const daftarBerkas = z.array(id).max(MOST_BERKAS_SILABUS);

/** By the course's coordinator and RPS developer, and operators (DECISIONS 102). */
export const ubahSilabus = endpoint({
  ...common,
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/kelas_kuliah/{id}/silabus',
  summary:
    'Ubah silabus kelas: catatan dan berkas. Yang tidak dikirim tetap; `updated_at` menolak perubahan atas versi lama.',
  source: 'S2 §2.9, DECISIONS 102, 211',
  params: byId,
  body: z.object({
    teks: isiKaya.optional(),
    /** The same as `teks`, under the name of the form. */
    catatan: isiKaya.optional(),
    /** All files in order, old and new. */
    files: daftarBerkas.optional(),
    /** Added after those that stay. */
    files_tambahan: daftarBerkas.optional(),
    files_delete: daftarBerkas.optional(),
    updated_at: instant.nullable().optional(),
  }),
  form: { file: 'files', added: 'files_tambahan' },
  response: pendahuluanKelas,
  errors: [
    'silabus_bukan_hak',
    'teks_terlalu_panjang',
    'isi_berubah',
    'berkas_tidak_tersedia',
    ...formErrors,
  ],
});

/** Copies what the class lacks and the caller may edit; files share their bytes. */
export const ambilPendahuluan = endpoint({
  ...common,
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/kelas_kuliah/{id}/pendahuluan/ambil',
  summary: 'Ambil pendahuluan dan silabus dari kelas lain mata kuliah yang sama.',
  source: 'K107, DECISIONS 216',
  params: byId,
  body: z.object({ sumber: id }),
  response: pendahuluanKelas,
  errors: ['isi_berubah'],
});

/** Course id: the third segment of a class id (DECISIONS 93). */
const byMakul = z.object({ courseId: id });
/** Whoever sees a class of the course (K110). */
const ofMakul = { ...common, access: anggota, method: 'GET', params: byMakul } as const;

export const rencanaPembelajaran = endpoint({
  ...ofMakul,
  path: '/v2/academic/makul/{courseId}/rencana-pembelajaran',
  summary: 'Rencana pembelajaran semester sebuah mata kuliah, selalu seluruhnya.',
  source: 'S2 §2.9, §7, DECISIONS 103, K108',
  query: z.object({ ignore_default_pagination: flag.optional() }),
  response: z.array(
    z.object({
      /** Number of the meeting. */
      id_pertemuan: z.int(),
      materi: z.string(),
      materi_inggris: z.string().nullable(),
    }),
  ),
});

export const rencanaEvaluasi = endpoint({
  ...ofMakul,
  path: '/v2/academic/makul/{courseId}/rencana-evaluasi',
  summary: 'Rencana evaluasi sebuah mata kuliah.',
  source: 'S2 §2.9, §7, K108',
  response: z.array(
    z.object({
      komponen_nilai: z.object({ id: z.string(), nama: z.string() }),
      /** Percent, up to two decimals. The sum is shown as it is (K109). */
      bobot: z.number(),
    }),
  ),
});

export const infoMatakuliah = endpoint({
  ...ofMakul,
  path: '/v2/academic/matakuliah/{courseId}',
  summary: 'Koordinator dan pengembang RPS sebuah mata kuliah.',
  source: 'S2 §2.9, §3, §7',
  response: z.object({
    id_dosen_koordinator: z.string().nullable(),
    id_dosen_pengembang_rps: z.string().nullable(),
    /** With titles. */
    nama_dosen_koordinator: z.string().nullable(),
    nama_dosen_pengembang_rps: z.string().nullable(),
  }),
});
