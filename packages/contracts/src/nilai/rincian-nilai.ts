/** Where a value comes from, and what it was before (N46, N49). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagingFields } from '../wire/pagination.ts';
import { instant } from '../wire/umum.ts';
import { rincianKomponen, statusKirim, sumberNilai } from './bentuk.ts';
import { bySel } from './isian-nilai.ts';

const staf = { dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const tag = 'nilai';

/**
 * An act on a cell. `nilai` and `sumber` tell what counted after it; a look at Siakad (pengamatan)
 * and a send tell their own value and no source (N46, N49).
 */
const perubahanSel = z.object({
  id: z.string(),
  jenis: z.enum(['hitung', 'manual', 'siakad', 'kunci', 'kirim', 'jawaban', 'pengamatan']),
  nilai: z.number().nullable(),
  sumber: sumberNilai.nullable(),
  versi: z.int().nullable(),
  /** Of a send and its answer. */
  status_kirim: statusKirim.nullable(),
  alasan: z.string().nullable(),
  oleh: z.string(),
  pada: instant,
});
export type PerubahanSel = z.infer<typeof perubahanSel>;

export const riwayatNilai = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/mahasiswa/{studentId}/komponen/{componentId}/riwayat',
  summary: 'Riwayat nilai seorang mahasiswa pada sebuah komponen, yang terbaru dahulu.',
  source: 'N46, N49',
  params: bySel,
  query: z.object(pagingFields).omit({ search: true }),
  paged: true,
  response: z.array(perubahanSel),
  errors: ['terlalu_banyak_data'],
});

export const rincianNilai = endpoint({
  tag,
  access: staf,
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/mahasiswa/{studentId}/komponen/{componentId}/rincian',
  summary: 'Asal nilai seorang mahasiswa pada sebuah komponen.',
  source: 'N46',
  params: bySel,
  response: rincianKomponen,
});
