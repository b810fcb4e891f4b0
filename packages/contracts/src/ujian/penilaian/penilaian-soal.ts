/** Grading question by question (S3 §5.2, U75, U82). Never for students. */
import { z } from 'zod';
import { jenisSoal } from '../../soal/soal.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { pagingFields } from '../../wire/pagination.ts';
import { byId, id } from '../../wire/umum.ts';
import { mahasiswaDinilai, nilaiSoal, statusPerhitungan } from './penilaian.ts';

const pembaca = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;

const soalUntukDinilai = z.object({
  id_soal: z.string(),
  /** In the exam; a paper may have another. */
  nomor: z.int(),
  kelompok: z.string(),
  jenis: jenisSoal,
  judul: z.string(),
  bobot: z.number(),
  /** Ended attempts, and of those graded ones. */
  jumlah: z.int(),
  jumlah_dinilai: z.int(),
  /** Its key was annulled, so it needs no grade (U82). */
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
  id: z.string(),
  mahasiswa: mahasiswaDinilai,
  /** By name, over all attempts; shown while names are hidden. */
  nomor: z.int(),
  dijawab: z.boolean(),
  penilaian: nilaiSoal,
});
export type BarisSoal = z.infer<typeof barisSoal>;

/**
 * Live, ended attempts with this question, by name. `search` looks in names and nims. `sesudah` (a
 * nim) gives the rows after it, even outside the list; `total_items` counts them.
 * `detailPengerjaan` with `soal` has the answer.
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
