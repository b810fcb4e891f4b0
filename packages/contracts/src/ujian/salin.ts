/** Copies of exams (S2 §2.6, §7; U34). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, idKlien } from '../wire/umum.ts';
import { aturanUjian, isianUjian, ujian } from './ujian.ts';

const isian = isianUjian.shape;

/**
 * Into a meeting at the given times, with groups and questions, and keys as `salin_kunci_jawaban`
 * says (U34). Keys appear as long after the new end as after the old one. A remedial's list is not
 * copied.
 */
export const salinUjian = endpoint({
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'write'] },
  method: 'POST',
  path: '/v2/lms/ujian/salin',
  summary: 'Salin kuis atau ujian kelas lain ke sebuah pertemuan.',
  source: 'S2 §2.6, §7, S3 §3.3, U34',
  status: 201,
  body: z.object({
    id_pertemuan: id.nullable().default(null),
    /** A list or one id (S3 §3.3). */
    list_salin_ujian: z
      .union([id.transform((one) => [one]), z.array(id)])
      .refine((list): boolean => list.length > 0, 'Pilih ujian terlebih dahulu')
      .refine((list): boolean => list.length <= 20, 'Paling banyak 20 ujian sekali salin'),
    salin_kunci_jawaban: z.boolean().default(false),
    waktu_mulai: isian.waktu_mulai,
    waktu_selesai: isian.waktu_selesai,
    /** The copied remedial's, in this class. */
    id_ujian_utama: isian.id_ujian_utama,
    ...idKlien,
  }),
  response: z.array(ujian),
  errors: aturanUjian,
});
