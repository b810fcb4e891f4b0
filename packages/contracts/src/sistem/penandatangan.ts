/** Who signs the printed reports of a programme (S2 §7, DECISIONS 181, N62). */
import { z } from 'zod';
import { MAKS_TTD_BYTES } from '../wire/batas.ts';
import { endpoint } from '../wire/endpoint.ts';
import { referenceQuery } from '../wire/pagination.ts';
import { bolehKosong, byId, instant, teks } from '../wire/umum.ts';

/** PNG in base64; null: none. */
const ttdPng = z.string().nullable();
/** PNG, JPEG or SVG in base64. */
const ttdBaru = z
  .base64()
  .max(Math.ceil(MAKS_TTD_BYTES / 3) * 4, 'Tanda tangan paling besar 200 KB');

const penandatangan = z.object({
  nama: z.string(),
  nidn: z.string().nullable(),
  jabatan: z.string(),
  ttd: ttdPng,
});

/** A programme with its signatory, for the form. */
const prodiDitandatangani = z.object({
  id: z.string(),
  nama: z.string(),
  jenjang: z.string(),
  penandatangan: z
    .object({
      nama: z.string(),
      nidn: z.string().nullable(),
      jabatan: z.string(),
      ada_ttd: z.boolean(),
      versi: z.int(),
      diubah_pada: instant,
      diubah_oleh: z.string(),
    })
    .nullable(),
});
export type ProdiDitandatangani = z.infer<typeof prodiDitandatangani>;

export const isianPenandatangan = z.object({
  nama: teks(200, { missing: 'Nama wajib diisi!' }),
  nidn: bolehKosong(teks(30)),
  jabatan: teks(200, { missing: 'Jabatan wajib diisi!' }),
  /** Absent: the stored one stays; null: it goes. */
  ttd: ttdBaru.nullable().optional(),
  /** Of the signatory that the form showed; 0: there was none. */
  versi: z.int().min(0),
});

const common = { tag: 'pengaturan', source: 'S2 §7, N62' } as const;
const konfigurasi = {
  read: { operator: ['konfigurasi', 'read'] },
  write: { operator: ['konfigurasi', 'write'] },
} as const;

export const penandatanganProdi = endpoint({
  ...common,
  access: { dosen: true, operator: true },
  method: 'GET',
  path: '/v1/penandatangan_prodi/{id}',
  summary: 'Penandatangan laporan sebuah program studi, dengan gambar tanda tangannya.',
  note: 'Dosen: program studi dari kelas yang diajarnya. Operator: dengan hak baca konfigurasi, kelas_kuliah, atau laporan, pada program studinya.',
  params: byId,
  response: penandatangan,
});

export const daftarPenandatangan = endpoint({
  ...common,
  access: konfigurasi.read,
  method: 'GET',
  path: '/v1/penandatangan_prodi',
  summary: 'Program studi dengan penandatangan laporannya.',
  paged: true,
  query: referenceQuery,
  response: z.array(prodiDitandatangani),
});

export const ubahPenandatangan = endpoint({
  ...common,
  access: konfigurasi.write,
  method: 'PUT',
  path: '/v1/penandatangan_prodi/{id}',
  summary: 'Tetapkan penandatangan laporan sebuah program studi.',
  params: byId,
  body: isianPenandatangan,
  response: prodiDitandatangani,
  errors: ['penandatangan_berubah', 'ttd_bukan_gambar'],
});

export const hapusPenandatangan = endpoint({
  ...common,
  access: konfigurasi.write,
  method: 'DELETE',
  path: '/v1/penandatangan_prodi/{id}',
  summary: 'Hapus penandatangan laporan sebuah program studi.',
  params: byId,
});

export const pratinjauTtd = endpoint({
  ...common,
  access: konfigurasi.write,
  method: 'POST',
  path: '/v1/penandatangan_prodi/pratinjau',
  summary: 'Gambar tanda tangan sebagaimana akan dicetak.',
  body: z.object({ ttd: ttdBaru }),
  response: z.object({ ttd: z.string() }),
  errors: ['ttd_bukan_gambar'],
});
