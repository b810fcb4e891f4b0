/** Who integrates the grades of a class, and whether they are sent by themselves (N29). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId } from '../wire/umum.ts';

const pelaku = z.object({ dosen: z.boolean(), operator: z.boolean() });

const pengaturanIntegrasi = z.object({
  pelaku_integrasi_nilai: pelaku,
  kirim_otomatis: z.boolean(),
  versi: z.int(),
  /** Where the values come from. */
  asal: z.enum(['kelas', 'perguruan_tinggi']),
});

/** `id` is a class's. */
export const pengaturanIntegrasiNilai = endpoint({
  tag: 'nilai',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v2/lms/pengaturan/integrasi_nilai/{id}',
  summary: 'Pengaturan integrasi nilai sebuah kelas.',
  source: 'S1 §7, S3 §3.1, DECISIONS 188, N29',
  params: byId,
  response: pengaturanIntegrasi,
});

export const ubahPengaturanIntegrasiNilai = endpoint({
  tag: 'nilai',
  access: { operator: ['konfigurasi', 'write'] },
  method: 'PUT',
  path: '/v2/lms/pengaturan/integrasi_nilai/{id}',
  summary: 'Ubah pengaturan integrasi nilai sebuah kelas.',
  source: 'S1 §7, N29',
  params: byId,
  body: z.strictObject({
    /** Null: the class follows the college again. */
    pelaku_integrasi_nilai: pelaku.nullable().optional(),
    kirim_otomatis: z.boolean().nullable().optional(),
    versi: z.int().min(0),
  }),
  response: pengaturanIntegrasi,
  errors: ['pengaturan_nilai_berubah'],
});
