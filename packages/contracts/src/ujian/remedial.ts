/** Candidates for a remedial by their main result (U31). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagingFields } from '../wire/pagination.ts';
import { bilangan, byId } from '../wire/umum.ts';

export const keadaanCalonRemedial = z.enum(['nilai_kurang', 'belum_dinilai', 'tidak_mengerjakan']);
export type KeadaanCalonRemedial = z.infer<typeof keadaanCalonRemedial>;

/**
 * Members of the class by name; reset attempts do not count.
 * @throws 422 if the exam is itself a remedial
 */
export const calonRemedial = endpoint({
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'write'] },
  method: 'GET',
  path: '/v2/lms/ujian/{id}/calon_remedial',
  summary:
    'Mahasiswa kelas yang nilainya di bawah batas, belum dinilai, atau tidak mengerjakan ujian utama.',
  source: 'U31',
  params: byId,
  query: z.object({ ...pagingFields, nilai_di_bawah: bilangan(z.number().min(0).max(100)) }),
  paged: true,
  errors: ['ujian_utama_tidak_sesuai'],
  response: z.array(
    z.object({
      nim: z.string(),
      nama: z.string(),
      /** Null without an attempt. */
      nilai: z.number().nullable(),
      keadaan: keadaanCalonRemedial,
    }),
  ),
});
