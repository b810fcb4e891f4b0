import { z } from 'zod';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';

/** One kind for running and undoing, so that only one of them runs at a time. */
export const imporBerkas = defineLongWork(
  'impor.data_master',
  z.object({ id_impor: z.string(), batalkan: z.boolean().optional() }),
);
/** A long report as a workbook. */
export const laporanBerkas = defineLongWork('ekspor.laporan_impor', z.object({ id: z.string() }));
/** Many refused rows as a workbook. */
export const ditolakBerkas = defineLongWork('ekspor.baris_ditolak', z.object({ id: z.string() }));
