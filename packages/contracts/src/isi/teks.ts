/** Text of a meeting (S2 §2.10; DECISIONS 109, 138; K8–K11). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, id, idKlien, instant } from '../wire/umum.ts';

const pembaca = { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] } as const;
const pengelola = { dosen: true, operator: ['kelas_kuliah', 'write'] } as const;

/** HTML, percent-encoded by the specification's clients (K10); at most 1 MB with pictures (K8). */
export const isiKaya = z.string().max(3_000_000);

const teksPertemuan = z.object({
  id: z.string(),
  id_pertemuan: z.string(),
  /** Sanitised HTML. */
  teks: z.string(),
  created_by: z.object({ name: z.string() }),
  created_at: instant,
  updated_at: instant,
});
export type TeksPertemuan = z.infer<typeof teksPertemuan>;

export const daftarTeks = endpoint({
  tag: 'isi',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/teks',
  summary: 'Teks sebuah pertemuan, berurutan; paling banyak 50.',
  source: 'S2 §2.10, DECISIONS 109, 216',
  query: z.object({ id_pertemuan: id }),
  response: z.array(teksPertemuan),
  errors: ['pembatasan_ujian_kehadiran'],
});

export const tambahTeks = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/teks',
  summary: 'Tambah teks pada pertemuan.',
  source: 'S2 §2.10, DECISIONS 109',
  status: 201,
  body: z.object({ id_pertemuan: id, teks: isiKaya, ...idKlien }),
  response: teksPertemuan,
  errors: ['teks_kosong', 'teks_terlalu_panjang', 'isi_terlalu_banyak'],
});

export const ubahTeks = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'PUT',
  path: '/v2/lms/teks/{id}',
  summary: 'Ubah teks pertemuan. `updated_at` menolak perubahan atas versi lama.',
  source: 'S2 §2.10, DECISIONS 109',
  params: byId,
  body: z.object({ teks: isiKaya, updated_at: instant.optional() }),
  response: teksPertemuan,
  errors: ['teks_kosong', 'teks_terlalu_panjang', 'isi_berubah'],
});

export const hapusTeks = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'DELETE',
  path: '/v2/lms/teks/{id}',
  summary: 'Hapus teks pertemuan; dapat dipulihkan 30 hari.',
  source: 'S2 §2.10, K4',
  params: byId,
});

export const pulihkanTeks = endpoint({
  tag: 'isi',
  access: pengelola,
  method: 'POST',
  path: '/v2/lms/teks/{id}/pulihkan',
  summary: 'Pulihkan teks yang dihapus.',
  source: 'K4',
  params: byId,
  response: teksPertemuan,
  errors: ['isi_terlalu_banyak'],
});
