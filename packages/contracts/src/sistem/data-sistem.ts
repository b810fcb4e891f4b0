/** Stored files of a college, for cleaning up (K21). */
import { z } from 'zod';
import { kindBerkas } from '../berkas/berkas.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { bilangan, id, instant, kodePeriode } from '../wire/umum.ts';

const ringkas = z.object({ id: z.string(), nama: z.string() });

export const berkasTersimpan = z.object({
  id: z.string(),
  nama: z.string(),
  kind: kindBerkas,
  /** Bytes. */
  ukuran: z.int(),
  pengunggah: ringkas,
  kelas: ringkas.nullable(),
  pertemuan: z.object({ id: z.string(), nomor: z.int(), judul: z.string() }).nullable(),
  /** The row that uses the file; null: none, and it is removed after 24 hours. */
  pemilik: z.object({ jenis: z.string(), id: z.string() }).nullable(),
  dibuat_pada: instant,
});
export type BerkasTersimpan = z.infer<typeof berkasTersimpan>;

export const daftarBerkasTersimpan = endpoint({
  tag: 'data_sistem',
  access: { operator: ['data_sistem', 'read'] },
  method: 'GET',
  path: '/v2/lms/data_sistem/file',
  summary:
    'Berkas tersimpan, terbesar lebih dahulu. Operator yang dibatasi prodi melihat berkas kelas prodinya saja.',
  source: 'S3 §3.7, DECISIONS 225, K19, K21',
  query: z.object({
    ...pagedBy('ukuran', 'waktu', 'nama'),
    kind: kindBerkas.optional(),
    /** Bytes. */
    size_gte: bilangan(z.number().int().min(0).max(10_000_000_000)).optional(),
    periode: kodePeriode.optional(),
    id_kelas: id.optional(),
    /** Whether a row uses the file; 'tidak': it may be deleted. */
    pemilik: z.enum(['ada', 'tidak']).optional(),
  }),
  paged: true,
  /** Equal bytes counted once; null without a quota. */
  meta: z.object({ terpakai: z.int(), kuota_penyimpanan_gb: z.number().nullable() }),
  response: z.array(berkasTersimpan),
});

export const hapusBerkasTersimpan = endpoint({
  tag: 'data_sistem',
  access: { operator: ['data_sistem', 'write'] },
  method: 'DELETE',
  path: '/v2/lms/data_sistem/file/{id}',
  summary: 'Hapus berkas yang tidak dimiliki apa pun.',
  source: 'K21',
  params: z.object({ id }),
  errors: ['berkas_dipakai'],
});
