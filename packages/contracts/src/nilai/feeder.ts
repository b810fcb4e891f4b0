/** The national Feeder refuses some grades: per class which, and the share for IKU-7 (N45, N48). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { flag, pagedBy, pagingFields } from '../wire/pagination.ts';
import { byId, id, kodePeriode, prodiRingkas } from '../wire/umum.ts';

const common = { tag: 'nilai', access: { operator: ['laporan', 'read'] } } as const;

/** Weights of a class add up to this. */
export const JUMLAH_BOBOT = 100;
/** Kinds of assessment that IKU-7 counts. */
export const bentukIku7 = ['partisipatif', 'proyek'] as const;

const iku7 = {
  /** Share of the weights for participation and projects, 0 to 100; null without weights. */
  persen_iku7: z.number().nullable(),
};

export const kelasFeeder = z.object({
  id: z.string(),
  periode: z.int(),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
  nama_kelas: z.string(),
  prodi: prodiRingkas,
  jumlah_peserta: z.int(),
  /** Participants without any value of a component that counts. */
  tanpa_nilai: z.int(),
  /** With a value for which the scale has no letter. */
  tanpa_huruf: z.int(),
  /** Whose value changes when it is stored with one decimal; no fault. */
  dibulatkan: z.int(),
  jumlah_bobot: z.number(),
  /** Labels of components of which nobody has a value. */
  komponen_tanpa_nilai: z.array(z.string()),
  bersih: z.boolean(),
  ...iku7,
});
export type KelasFeeder = z.infer<typeof kelasFeeder>;

export const pemeriksaanFeeder = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/lms/nilai/pemeriksaan_feeder',
  summary: 'Kelas dengan hal yang akan ditolak Feeder, dan bobot untuk IKU-7.',
  source: 'N45, N48',
  query: z.object({
    ...pagedBy('nama_mata_kuliah'),
    periode: kodePeriode.optional(),
    id_prodi: id.optional(),
    hanya_bermasalah: flag.optional(),
  }),
  paged: true,
  meta: z.object({
    /** Per programme of the classes that the filter finds, on all pages. */
    iku7: z.array(prodiRingkas.extend({ jumlah_kelas: z.int(), ...iku7 })),
  }),
  response: z.array(kelasFeeder),
  errors: ['terlalu_banyak_data'],
});

export const masalahFeeder = z.enum([
  'tanpa_nilai',
  'di_luar_rentang',
  'tanpa_huruf',
  'huruf_panjang',
  'indeks_salah',
]);
export type MasalahFeeder = z.infer<typeof masalahFeeder>;

export const mahasiswaFeeder = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/lms/nilai/pemeriksaan_feeder/{id}',
  summary: 'Peserta sebuah kelas dengan nilai seperti yang akan disimpan Feeder.',
  source: 'N45',
  params: byId,
  query: z.object(pagingFields),
  paged: true,
  response: z.array(
    z.object({
      nim: z.string(),
      nama: z.string(),
      /** Estimated final grade (N10). */
      nilai: z.number().nullable(),
      /** As numeric(4,1). */
      nilai_feeder: z.number().nullable(),
      huruf: z.string().nullable(),
      /** As numeric(4,2). */
      indeks: z.number().nullable(),
      masalah: z.array(masalahFeeder),
    }),
  ),
  errors: ['terlalu_banyak_data'],
});
