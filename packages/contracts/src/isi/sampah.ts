/** Deleted content, kept for 30 days (K4). */
import { z } from 'zod';
import { jenisIsi } from '../kelas/pertemuan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagingFields } from '../wire/pagination.ts';
import { byId, instant } from '../wire/umum.ts';

/** Newest first. `search` looks in titles; has_write_access: the caller may restore. */
export const sampahKelas = endpoint({
  tag: 'isi',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v2/lms/kelas_kuliah/{id}/sampah',
  summary:
    'Isi pertemuan sebuah kelas yang dihapus dan masih dapat dipulihkan, yang terbaru lebih dahulu.',
  source: 'K4, DECISIONS 216',
  params: byId,
  query: z.object(pagingFields),
  paged: true,
  meta: z.object({ has_write_access: z.boolean() }),
  response: z.array(
    z.object({
      id: z.string(),
      jenis: jenisIsi,
      judul: z.string(),
      id_pertemuan: z.string(),
      nomor_pertemuan: z.int(),
      dihapus_pada: instant,
      /** Null: that account no longer exists. */
      dihapus_oleh: z.object({ name: z.string() }).nullable(),
      /** Afterwards it is deleted for good. */
      sampai: instant,
    }),
  ),
});
