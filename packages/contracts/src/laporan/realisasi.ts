/** Planned and held meetings per lecturer and class, as Feeder asks for them (N66). */
import { z } from 'zod';
import { eksporLatar } from '../sistem/pekerjaan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { id, instant, kodePeriode, searchText } from '../wire/umum.ts';

const pembaca = { operator: ['laporan', 'read'] } as const;

const filter = {
  /** The running period by default. */
  periode: kodePeriode.optional(),
  /** Of the class. */
  id_prodi: id.optional(),
  search: searchText.optional(),
};

const pertemuanDibalik = z.object({
  id: z.string(),
  nomor: z.int(),
  judul: z.string(),
  waktu_mulai: instant,
  /** The lecturer teaches it: counts as planned. */
  direncanakan: z.boolean(),
  /** It is over. */
  selesai: z.boolean(),
  /** Null: nobody has recorded the lecturer's presence. */
  hadir: z.boolean().nullable(),
  /** Null where operators do not validate presence. */
  valid: z.boolean().nullable(),
  /** Counts as held: over, present, and validated where that is asked for. */
  dihitung: z.boolean(),
});

export const barisRealisasi = z.object({
  periode: z.int(),
  kelas: z.object({ id: z.string(), nama: z.string() }),
  mata_kuliah: z.object({ kode: z.string(), nama: z.string(), sks: z.int() }),
  prodi: z.object({ id: z.string(), nama: z.string(), jenjang: z.string() }),
  pengajar: z.object({ id: z.string(), nama: z.string(), nidn: z.string().nullable() }),
  /** Meetings planned for and held by this lecturer. */
  rencana: z.int(),
  realisasi: z.int(),
  /** The meetings behind both numbers, by number. */
  pertemuan: z.array(pertemuanDibalik),
});
export type BarisRealisasi = z.infer<typeof barisRealisasi>;

const common = { tag: 'laporan', access: pembaca, method: 'GET', source: 'N66, N79' } as const;

export const daftarRealisasi = endpoint({
  ...common,
  path: '/v2/lms/laporan/realisasi',
  summary: 'Rencana dan realisasi tatap muka per pengajar dan kelas.',
  query: z.object({ ...pagedBy('pengajar', 'mata_kuliah', 'rencana', 'realisasi'), ...filter }),
  paged: true,
  /** Of all rows under the filter. */
  meta: z.object({
    periode: z.int().nullable(),
    total_rencana: z.int(),
    total_realisasi: z.int(),
  }),
  response: z.array(barisRealisasi),
  errors: ['terlalu_banyak_data'],
});

export const eksporRealisasi = endpoint({
  ...common,
  kind: 'file',
  path: '/v2/lms/laporan/realisasi/export_excel',
  summary: 'Ekspor rencana dan realisasi tatap muka ke Excel.',
  others: eksporLatar,
  query: z.object(filter),
  errors: ['pekerjaan_terlalu_banyak'],
});
