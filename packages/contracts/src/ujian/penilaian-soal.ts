/**
 * Grading an exam question by question: all answers to one question together (S3 §5.2, U75, U82).
 * Never for students.
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
  /** Its place in the exam; a paper may order questions differently. */
  nomor: z.int(),
  kelompok: z.string(),
  jenis: jenisSoal,
  /** Its beginning, as plain text. */
  judul: z.string(),
  bobot: z.number(),
  /** Ended attempts that contain it, and those of them with a grade for it. */
  jumlah: z.int(),
  jumlah_dinilai: z.int(),
  /** Its key was annulled: it counts for nobody and needs no grade (U82). */
  dianulir: z.boolean(),
});
export type SoalUntukDinilai = z.infer<typeof soalUntukDinilai>;

/** In the order of the exam, at most 200 (U40). */
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
  /** Id of the attempt. */
  id: z.string(),
  mahasiswa: mahasiswaDinilai,
  /** Number among all attempts by name; replaces the name while names are hidden. */
  nomor: z.int(),
  /** The answer is not empty. */
  dijawab: z.boolean(),
  penilaian: nilaiSoal,
});
export type BarisSoal = z.infer<typeof barisSoal>;

/**
 * Live, ended attempts with this question, by name. `search` matches names and nims. `sesudah` (a
 * nim) returns the rows after it, even if that nim is not in the list; `total_items` counts them.
 * `detailPengerjaan` with `soal` reads the answer.
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
