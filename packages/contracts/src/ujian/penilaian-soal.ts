/**
 * Attempts as staff grade them question by question: all answers to one, beside each other
 * (S3 §5.2, U75, U82). Never for students.
 */
import { z } from 'zod';
import { jenisSoal } from '../soal/soal.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagingFields } from '../wire/pagination.ts';
import { byId, id } from '../wire/umum.ts';
import { mahasiswaDinilai, nilaiSoal, statusPerhitungan } from './penilaian.ts';

const pembaca = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;

const soalUntukDinilai = z.object({
  id_soal: z.string(),
  /** Its place in the exam; on a paper it may stand elsewhere. */
  nomor: z.int(),
  kelompok: z.string(),
  jenis: jenisSoal,
  /** How it begins, as plain text. */
  judul: z.string(),
  bobot: z.number(),
  /** Attempts that have ended and have it, and those of them in which it has a grade. */
  jumlah: z.int(),
  jumlah_dinilai: z.int(),
  /** Its key was annulled: it counts for nobody, and nobody need grade it (U82). */
  dianulir: z.boolean(),
});
export type SoalUntukDinilai = z.infer<typeof soalUntukDinilai>;

/** In the order of the exam; an exam has 200 at most (U40). */
export const penilaianPerSoal = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/penilaian/soal',
  summary: 'Soal sebuah ujian dengan berapa jawabannya yang sudah dinilai.',
  source: 'S3 §5.2, U75',
  params: byId,
  response: z.array(soalUntukDinilai),
});

const barisSoal = z.object({
  /** Of the attempt. */
  id: z.string(),
  mahasiswa: mahasiswaDinilai,
  /** Among all attempts, in the order by name: what it is called while names are hidden. */
  nomor: z.int(),
  /** Something is in its answer. */
  dijawab: z.boolean(),
  penilaian: nilaiSoal,
});
export type BarisSoal = z.infer<typeof barisSoal>;

/**
 * Live attempts that have ended and have this question, by name. `search` finds names and nims.
 * `sesudah`, a nim, leaves those that follow it, whether it is in the list itself or not: the first
 * is the next, and `total_items` says how many come after it. The answer itself is read by
 * `detailPengerjaan` with `soal`.
 */
export const pengerjaanSoal = endpoint({
  tag: 'ujian',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/ujian/{id}/soal/{questionId}/pengerjaan',
  summary: 'Pengerjaan yang memuat sebuah soal, dengan nilai soal itu.',
  source: 'S3 §5.2, U75, U82',
  params: z.object({ id, questionId: id }),
  query: z.object({
    ...pagingFields,
    status: z.enum(['belum_dinilai', 'dinilai']).optional(),
    sesudah: id.optional(),
  }),
  paged: true,
  meta: z.object({ has_write_access: z.boolean(), perhitungan: statusPerhitungan }),
  response: z.array(barisSoal),
  errors: ['terlalu_banyak_data'],
});
