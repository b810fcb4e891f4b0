/** Announcements of the college (S1 §2.1, §2.5, §3; DECISIONS 28; N67–N70). */
import { z } from 'zod';
import { berkas } from '../berkas/berkas.ts';
import { isiKaya } from '../isi/teks.ts';
import { endpoint } from '../wire/endpoint.ts';
import { flag, pagedBy } from '../wire/pagination.ts';
import { byId, id, idKlien, instant, instantOf, judulIsi } from '../wire/umum.ts';

const pembaca = { mahasiswa: true, dosen: true, operator: ['pengumuman', 'read'] } as const;
const penulis = { operator: ['pengumuman', 'write'] } as const;

export const MOST_LAMPIRAN_PENGUMUMAN = 5;

export const peranSasaran = z.enum(['mahasiswa', 'dosen', 'operator']);
export type PeranSasaran = z.infer<typeof peranSasaran>;

/** Who is addressed, as a rule: who joins later sees it too. An empty list means all (N67, N68). */
export const sasaran = z.object({
  role: z.array(peranSasaran).max(3).default([]),
  id_prodi: z.array(id).max(200).default([]),
});
export type Sasaran = z.infer<typeof sasaran>;

/** Readers get `tayang` alone. `ditarik`: withdrawn, for 30 days. */
export const statusTayang = z.enum(['terjadwal', 'tayang', 'berakhir', 'ditarik']);
export type StatusTayang = z.infer<typeof statusTayang>;

const ringkas = z.object({
  id: z.string(),
  judul: z.string(),
  /** Its beginning without markup, at most 280 characters; the whole is in the detail. */
  isi: z.string(),
  tanggalPublish: instant,
  tanggalBerakhir: instant.nullable(),
  /** First on the card of the home page. */
  disematkan: z.boolean(),
  jumlah_lampiran: z.int(),
  status: statusTayang,
  /** The caller has opened it (N69). */
  dibaca: z.boolean(),
  /** The caller may change and withdraw it. */
  boleh_ubah: z.boolean(),
});
export type PengumumanRingkas = z.infer<typeof ringkas>;

const rincian = ringkas.omit({ jumlah_lampiran: true }).extend({
  /** Sanitised HTML. */
  isi: z.string(),
  lampiran: z.array(berkas),
  created_by: z.object({ name: z.string() }),
  updated_at: instant,
  /** For those who may change it: whom it addresses, and how many have opened it, never who. */
  target: sasaran.nullable(),
  jumlah_dibaca: z.object({ mahasiswa: z.int(), dosen: z.int(), operator: z.int() }).nullable(),
});
export type Pengumuman = z.infer<typeof rincian>;

export const daftarPengumuman = endpoint({
  tag: 'pengumuman',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/pengumuman',
  summary: 'Pengumuman bagi pengguna, terbaru dahulu.',
  note: 'Penulis juga melihat yang terjadwal, berakhir, dan ditarik. `sematan=true` mendahulukan yang disematkan.',
  source: 'S1 §2.1, §2.5, DECISIONS 28, N67, N68',
  query: z.object({
    ...pagedBy('tanggalPublish', 'judul'),
    sematan: flag.optional(),
    status: statusTayang.optional(),
  }),
  paged: true,
  /** The programmes an operator is limited to; empty: none or all. */
  meta: z.object({ has_write_access: z.boolean(), prodi_saya: z.array(z.string()) }),
  response: z.array(ringkas),
});

export const detailPengumuman = endpoint({
  tag: 'pengumuman',
  access: pembaca,
  method: 'GET',
  path: '/v2/lms/pengumuman/{id}',
  summary: 'Satu pengumuman, dengan tautan lampiran yang baru.',
  source: 'S1 §2.1, K20',
  params: byId,
  response: rincian,
});

/** Idempotent. Acting as another marks nothing. */
export const bacaPengumuman = endpoint({
  tag: 'pengumuman',
  access: pembaca,
  method: 'PUT',
  path: '/v2/lms/pengumuman/{id}/dibaca',
  summary: 'Tandai pengumuman sebagai sudah dibaca.',
  source: 'N69',
  params: byId,
});

const isian = {
  judul: judulIsi('Judul wajib diisi'),
  isi: isiKaya,
  tanggalPublish: instantOf('Waktu terbit wajib diisi'),
  tanggalBerakhir: instant.nullable().default(null),
  disematkan: z.boolean().default(false),
  /** Uploads of kind lampiran_pengumuman, in order. */
  lampiran: z
    .array(id)
    .max(MOST_LAMPIRAN_PENGUMUMAN, `Lampiran paling banyak ${MOST_LAMPIRAN_PENGUMUMAN} berkas`)
    .default([]),
  target: sasaran.default({ role: [], id_prodi: [] }),
};
const rules = [
  'pengumuman_isi_wajib',
  'pengumuman_isi_terlalu_panjang',
  'pengumuman_berakhir_sebelum_terbit',
  'pengumuman_prodi_lain',
  'pengumuman_prodi_tidak_ada',
  'berkas_tidak_tersedia',
] as const;

export const tambahPengumuman = endpoint({
  tag: 'pengumuman',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/pengumuman',
  summary: 'Tambah pengumuman; operator terbatas hanya untuk program studinya.',
  source: 'S1 §3, N67',
  status: 201,
  body: z.object({ ...isian, ...idKlien }),
  response: rincian,
  errors: rules,
});

export const ubahPengumuman = endpoint({
  tag: 'pengumuman',
  access: penulis,
  method: 'PUT',
  path: '/v2/lms/pengumuman/{id}',
  summary: 'Ubah pengumuman. `updated_at` menolak perubahan atas versi lama.',
  source: 'S1 §3, N67',
  params: byId,
  body: z.object({ ...isian, updated_at: instant.optional() }),
  response: rincian,
  errors: [...rules, 'pengumuman_berubah'],
});

export const hapusPengumuman = endpoint({
  tag: 'pengumuman',
  access: penulis,
  method: 'DELETE',
  path: '/v2/lms/pengumuman/{id}',
  summary: 'Tarik pengumuman; dapat dipulihkan 30 hari.',
  source: 'S1 §3, N68',
  params: byId,
});

export const pulihkanPengumuman = endpoint({
  tag: 'pengumuman',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/pengumuman/{id}/pulihkan',
  summary: 'Pulihkan pengumuman yang ditarik.',
  source: 'N68',
  params: byId,
  response: rincian,
});

/** Active accounts that the target addresses today. */
export const jangkauanPengumuman = endpoint({
  tag: 'pengumuman',
  access: penulis,
  method: 'POST',
  path: '/v2/lms/pengumuman/jangkauan',
  summary: 'Jumlah orang yang dituju sebuah sasaran.',
  source: 'N67',
  body: sasaran,
  response: z.object({ mahasiswa: z.int(), dosen: z.int(), operator: z.int() }),
  errors: ['pengumuman_prodi_lain', 'pengumuman_prodi_tidak_ada'],
});
