/** News of the college, which everybody reads (S1 §2.1, §3; DECISIONS 29; N71; docs/decisions/161). */
import { z } from 'zod';
import { isiKaya } from '../isi/teks.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { byId, id, idKlien, instant, instantOf, judulIsi, teks } from '../wire/umum.ts';
import { MAKS_ALT_GAMBAR } from './batas.ts';

const pembaca = { mahasiswa: true, dosen: true, operator: ['pengumuman', 'read'] } as const;
const penulis = { operator: ['pengumuman', 'write'] } as const;

/** Readers get `tayang` alone. `ditarik`: withdrawn, for 30 days. */
export const statusBerita = z.enum(['terjadwal', 'tayang', 'ditarik']);
export type StatusBerita = z.infer<typeof statusBerita>;

const gambar = z.object({
  /** Send it again to keep the picture. */
  id: z.string(),
  /** Tells people who do not see the picture what it shows. */
  alt: z.string(),
  /** One to three sizes, narrow first; width and height are pixels. */
  ukuran: z.array(z.object({ url: z.string(), lebar: z.int(), tinggi: z.int() })).min(1),
});
export type GambarBerita = z.infer<typeof gambar>;

const ringkas = z.object({
  id: z.string(),
  judul: z.string(),
  /** Its beginning without markup, at most 280 characters; the whole is in the detail. */
  isi: z.string(),
  gambar: gambar.nullable(),
  tanggalPublish: instant,
  status: statusBerita,
  /** The caller may change and withdraw it. */
  boleh_ubah: z.boolean(),
});
export type BeritaRingkas = z.infer<typeof ringkas>;

const rincian = ringkas.extend({
  /** Sanitised HTML. */
  isi: z.string(),
  created_by: z.object({ name: z.string() }),
  updated_at: instant,
});
export type Berita = z.infer<typeof rincian>;

export const daftarBerita = endpoint({
  tag: 'pengumuman',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/berita',
  summary: 'Berita kampus, terbaru dahulu; bawaan 9 per halaman.',
  note: 'Penulis juga melihat yang terjadwal dan ditarik.',
  source: 'S1 §2.1, DECISIONS 29, N71',
  query: z.object({ ...pagedBy('tanggalPublish', 'judul'), status: statusBerita.optional() }),
  paged: true,
  meta: z.object({ has_write_access: z.boolean() }),
  response: z.array(ringkas),
});

export const detailBerita = endpoint({
  tag: 'pengumuman',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/berita/{id}',
  summary: 'Satu berita.',
  source: 'S1 §2.1, DECISIONS 29',
  params: byId,
  response: rincian,
});

const isian = {
  judul: judulIsi('Judul wajib diisi'),
  isi: isiKaya,
  tanggalPublish: instantOf('Waktu terbit wajib diisi'),
  /** An upload of kind gambar_berita, at least 600 pixels wide, or the present picture's id. */
  gambar: z
    .object({
      id,
      alt: teks(MAKS_ALT_GAMBAR, {
        missing: 'Teks alternatif gambar wajib diisi',
        tooLong: `Teks alternatif paling banyak ${MAKS_ALT_GAMBAR} karakter`,
      }),
    })
    .nullable()
    .default(null),
};
const rules = [
  'pengumuman_isi_wajib',
  'pengumuman_isi_terlalu_panjang',
  'berita_bukan_hak',
  'berita_gambar_tidak_terbaca',
  'berita_gambar_sempit',
  'berkas_tidak_tersedia',
] as const;

export const tambahBerita = endpoint({
  tag: 'pengumuman',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/berita',
  summary: 'Tambah berita; bagi operator semua program studi.',
  source: 'DECISIONS 29, N71',
  status: 201,
  body: z.object({ ...isian, ...idKlien }),
  response: rincian,
  errors: rules,
});

export const ubahBerita = endpoint({
  tag: 'pengumuman',
  access: penulis,
  method: 'PUT',
  path: '/v2/lms/berita/{id}',
  summary: 'Ubah berita. `updated_at` menolak perubahan atas versi lama.',
  source: 'DECISIONS 29, N71',
  params: byId,
  body: z.object({ ...isian, updated_at: instant.optional() }),
  response: rincian,
  errors: [...rules, 'berita_berubah'],
});

export const hapusBerita = endpoint({
  tag: 'pengumuman',
  access: penulis,
  method: 'DELETE',
  path: '/v2/lms/berita/{id}',
  summary: 'Tarik berita; dapat dipulihkan 30 hari.',
  source: 'DECISIONS 29, N68, N71',
  params: byId,
});

export const pulihkanBerita = endpoint({
  tag: 'pengumuman',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/berita/{id}/pulihkan',
  summary: 'Pulihkan berita yang ditarik.',
  source: 'N68, N71',
  params: byId,
  response: rincian,
});

/**
 * Serves a size of a picture without a session, because browsers load <img> without one; its id
 * cannot be guessed (docs/decisions/051).
 */
export const unduhGambarBerita = endpoint({
  tag: 'pengumuman',
  access: 'publik',
  withoutCollege: true,
  kind: 'file',
  method: 'GET',
  path: '/v2/lms/gambar_berita/{college}/{id}',
  summary: 'Gambar sebuah berita.',
  source: 'N71, DECISIONS 216',
  params: z.object({ college: id, id }),
  cache: { scope: 'private', seconds: 86_400 },
});
