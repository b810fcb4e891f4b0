/**
 * Rows of the master data, as linked from its totals (DECISIONS 203, 216). orang.ts lists people.
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagingFields } from '../wire/pagination.ts';
import { jenisMaster } from './data-master.ts';

export const jenisIsi = jenisMaster.exclude(['dosen', 'mahasiswa']);
export type JenisIsi = z.infer<typeof jenisIsi>;

/**
 * Lists rows of one kind. Programmes, courses and classes are limited to the operator's programmes.
 */
export const isiDataMaster = endpoint({
  tag: 'data_master',
  access: { operator: ['data_master', 'read'] },
  method: 'GET',
  path: '/v2/lms/data_master/isi/{jenis}',
  summary: 'Isi data master satu jenis, per halaman.',
  source: 'DECISIONS 203, 216',
  params: z.object({ jenis: jenisIsi }),
  query: z.object({
    page: pagingFields.page,
    per_page: pagingFields.per_page,
    search: pagingFields.search,
  }),
  paged: true,
  response: z.array(
    z.object({
      id: z.string(),
      sel: z.array(z.object({ kolom: z.string(), nilai: z.string().nullable() })),
      tautan: z
        .object({ ke: z.enum(['kelas', 'mata_kuliah', 'orang']), id: z.string() })
        .nullable(),
    }),
  ),
});
