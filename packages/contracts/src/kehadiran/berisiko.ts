/** Students near the exam rule's limit (DECISIONS 110; docs/decisions/038, 039). */
import { z } from 'zod';
import { kelasRingkas } from '../kelas/pertemuan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { id, kodePeriode } from '../wire/umum.ts';
import { barisKehadiran } from './kehadiran.ts';
import { syaratUjian } from './rekap.ts';

export const barisBerisiko = z.object({
  mahasiswa: barisKehadiran.shape.mahasiswa,
  periode: z.int(),
  kelas_kuliah: kelasRingkas,
  ujian: syaratUjian,
});
export type BarisBerisiko = z.infer<typeof barisBerisiko>;

/**
 * Students of the caller's classes below the minimum or one absence away, lowest first. Students
 * without absences never appear; without an exam rule nobody does.
 */
export const daftarBerisiko = endpoint({
  tag: 'kehadiran',
  access: { dosen: true },
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/berisiko',
  summary: 'Mahasiswa di bawah syarat kehadiran ujian atau satu absen darinya.',
  source: 'DECISIONS 110, 216',
  query: z.object({
    ...pagedBy('persen', 'nim', 'nama'),
    periode: kodePeriode.optional(),
    id_kelas: id.optional(),
  }),
  paged: true,
  response: z.array(barisBerisiko),
  errors: ['terlalu_banyak_data'],
});
