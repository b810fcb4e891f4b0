/** Short links for groups: /s/{kode} leads to a screen and gives no access by itself (N83). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/umum.ts';

const semua = { mahasiswa: true, dosen: true, operator: true } as const;

export const jenisTautan = z.enum([
  'pertemuan',
  'teks',
  'materi',
  'tugas',
  'ujian',
  'forum',
  'vidcon',
  'pengumuman',
]);
export type JenisTautan = z.infer<typeof jenisTautan>;

/** 132 bits. */
const kode = z.string().regex(/^[\w-]{22}$/);

/** Idempotent: a thing has one link, whoever asks. */
export const buatTautan = endpoint({
  tag: 'beranda',
  access: semua,
  method: 'POST',
  path: '/v2/lms/tautan',
  summary: 'Kode tautan pendek /s/{kode} untuk sesuatu yang dilihat pengguna.',
  note: 'Tautan tidak memberi akses: pembukanya masuk lebih dahulu dan harus boleh melihatnya.',
  source: 'N83',
  body: z.object({ jenis: jenisTautan, id }),
  response: z.object({ kode }),
  errors: ['terlalu_sering'],
});

/** The code is in the body, because addresses are logged. */
export const bukaTautan = endpoint({
  tag: 'beranda',
  access: semua,
  method: 'POST',
  path: '/v2/lms/tautan/buka',
  summary: 'Alamat layar yang dituju tautan pendek.',
  note: 'Kode yang tidak dikenal dan tujuan yang tidak boleh dilihat pengguna dijawab sama.',
  source: 'N83',
  body: z.object({ kode: z.string().max(100) }),
  response: z.object({
    /** A path of this application. */
    tautan: z.string().regex(/^\/(?!\/)/),
  }),
  errors: ['terlalu_sering'],
});
