/** Students whom attendance would block from an exam (U47; DECISIONS 110; K51). */
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { pagedBy } from '../../wire/pagination.ts';
import { byId, instant, presensi } from '../../wire/umum.ts';

/** Missed, or closed without a mark. */
const penghalang = z.object({
  id: z.string(),
  nomor: z.int(),
  judul: z.string(),
  waktu_mulai: instant,
  presensi: presensi.nullable(),
});

export const barisAkanDitolak = z.object({
  nim: z.string(),
  nama: z.string(),
  id_user: z.string(),
  /** As the exam rule counts. */
  persen: z.number(),
  pertemuan: z.array(penghalang),
});
export type BarisAkanDitolak = z.infer<typeof barisAkanDitolak>;

/**
 * Participants without an attempt, below the minimum and without dispensation. Empty until a week
 * before the exam.
 */
export const akanDitolak = endpoint({
  tag: 'ujian',
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v2/lms/ujian/{id}/akan_ditolak',
  summary: 'Mahasiswa yang akan ditolak karena kehadiran, dengan pertemuan yang menghalangi.',
  source: 'U47',
  params: byId,
  query: z.object(pagedBy('nim', 'nama')),
  paged: true,
  meta: z.object({
    /** UTS or UAS, and the college has the rule. */
    berlaku: z.boolean(),
    persen_minimal: z.number(),
    tampil_sejak: instant,
  }),
  response: z.array(barisAkanDitolak),
  errors: ['terlalu_banyak_data'],
});
