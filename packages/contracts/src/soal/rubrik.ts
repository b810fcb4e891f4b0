/**
 * Rubric of an essay (U83, U92): criteria with levels worth points; the sum, scaled to 100, is the
 * grade. It belongs to the question, whatever the version; a bank's is a suggestion for copies.
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, instantOrZero, uraian } from '../wire/umum.ts';
import {
  LEAST_TINGKAT,
  MOST_KRITERIA,
  MOST_POIN,
  MOST_TEKS_KRITERIA,
  MOST_TINGKAT,
} from './batas.ts';

const tingkat = z.object({
  /** Chosen levels refer to it, also after text or points change. */
  id: z.uuid(),
  nama: uraian(1, MOST_TEKS_KRITERIA),
  poin: z.int().min(0).max(MOST_POIN),
});

export const kriteria = z
  .object({
    id: z.uuid(),
    nama: uraian(1, MOST_TEKS_KRITERIA),
    tingkat: z.array(tingkat).min(LEAST_TINGKAT).max(MOST_TINGKAT),
  })
  .refine((one) => one.tingkat.some(({ poin }) => poin > 0), {
    path: ['tingkat'],
    error: 'Sebuah kriteria memerlukan tingkat dengan poin lebih dari 0',
  });
export type Kriteria = z.infer<typeof kriteria>;

export const isiRubrik = z
  .array(kriteria)
  .max(MOST_KRITERIA)
  .refine(
    (all) => {
      const ids = all.flatMap((one) => [one.id, ...one.tingkat.map((level) => level.id)]);
      return new Set(ids).size === ids.length;
    },
    { error: 'Kriteria dan tingkat tidak boleh kembar' },
  );

const rubrik = z.object({
  kriteria: z.array(kriteria),
  /** 0: never written. */
  versi: z.int(),
  oleh: z.string().nullable(),
  updated_at: instantOrZero,
  /** Grades that change with its points; 0 in a bank. */
  jumlah_dinilai: z.int(),
});
export type Rubrik = z.infer<typeof rubrik>;

/** An empty list removes the rubric; its grades stay. */
const body = z.object({ kriteria: isiRubrik, versi: z.int().min(0) });
const ditolak = ['rubrik_berubah', 'rubrik_bukan_esay'] as const;
const diUjian = z.object({ id, questionId: id });
const diBank = z.object({ id, soalId: id });

export const rubrikSoalUjian = endpoint({
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v2/lms/ujian/{id}/soal/{questionId}/rubrik',
  summary: 'Rubrik sebuah soal esai ujian.',
  source: 'U83, U92',
  params: diUjian,
  response: rubrik,
});

/**
 * The rubric's grades follow in the same transaction, and wait if a criterion was added; manual
 * ones stay. An old `versi` gives 409.
 */
export const simpanRubrikSoalUjian = endpoint({
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'write'] },
  method: 'PUT',
  path: '/v2/lms/ujian/{id}/soal/{questionId}/rubrik',
  summary: 'Simpan rubrik sebuah soal esai ujian dan hitung ulang nilai yang mengikutinya.',
  source: 'U83, U92',
  params: diUjian,
  body,
  response: rubrik.extend({
    /** `menunggu`: waits for a new criterion's level. */
    berubah: z.int(),
    menunggu: z.int(),
  }),
  errors: ditolak,
});

export const rubrikSoalBank = endpoint({
  tag: 'bank_soal',
  access: { dosen: true, operator: ['bank_soal', 'read'] },
  method: 'GET',
  path: '/v2/lms/bank_soal/{id}/soal/{soalId}/rubrik',
  summary: 'Usulan rubrik sebuah soal esai di bank.',
  source: 'U83',
  params: diBank,
  response: rubrik,
});

export const simpanRubrikSoalBank = endpoint({
  tag: 'bank_soal',
  access: { dosen: true, operator: ['bank_soal', 'write'] },
  method: 'PUT',
  path: '/v2/lms/bank_soal/{id}/soal/{soalId}/rubrik',
  summary: 'Simpan usulan rubrik sebuah soal esai di bank.',
  source: 'U83',
  params: diBank,
  body,
  response: rubrik,
  errors: ditolak,
});
