/** Opens the exams of a class to one student until a time; marks stay (K51). */
import { z } from 'zod';
import { berkas } from '../berkas/berkas.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, instant, nim, uraian } from '../wire/umum.ts';
import { pengubahKehadiran, staf } from './kehadiran.ts';

const params = z.object({ idKelas: id, nim });
const path = '/v2/lms/kehadiran_mahasiswa/kelas_kuliah/{idKelas}/dispensasi/{nim}';
const common = { tag: 'kehadiran', path, params, source: 'K51' } as const;

export const dispensasi = z.object({
  alasan: z.string(),
  sampai: instant,
  berlaku: z.boolean(),
  berkas: z.array(berkas),
  diberikan_oleh: z.string(),
  diberikan_pada: instant,
});
export type Dispensasi = z.infer<typeof dispensasi>;

export const dispensasiMahasiswa = endpoint({
  ...common,
  access: staf,
  method: 'GET',
  summary: 'Dispensasi syarat ujian seorang mahasiswa; null bila tidak ada.',
  response: dispensasi.nullable(),
});

/** Gives or changes a dispensation; `berkas` replaces its list of files. */
export const beriDispensasi = endpoint({
  ...common,
  access: { operator: pengubahKehadiran.operator },
  method: 'PUT',
  summary: 'Beri atau ubah dispensasi syarat ujian.',
  body: z.object({
    alasan: uraian(10, 1_000),
    sampai: instant,
    berkas: z.array(id).max(3).default([]),
  }),
  response: dispensasi,
  errors: ['dispensasi_sudah_lewat', 'berkas_tidak_tersedia'],
});

export const cabutDispensasi = endpoint({
  ...common,
  access: { operator: pengubahKehadiran.operator },
  method: 'DELETE',
  summary: 'Cabut dispensasi syarat ujian.',
});
