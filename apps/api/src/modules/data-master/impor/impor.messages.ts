import { z } from 'zod';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';

/** One kind of work, so that only one of running and undoing goes on. */
export const imporBerkas = defineLongWork(
  'impor.data_master',
  z.object({ id_impor: z.string(), batalkan: z.boolean().optional() }),
);
export const laporanBerkas = defineLongWork('ekspor.laporan_impor', z.object({ id: z.string() }));
export const ditolakBerkas = defineLongWork('ekspor.baris_ditolak', z.object({ id: z.string() }));
