import { z } from 'zod';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';

/**
 * Carries out an import that was previewed, or takes back one that was carried out: one kind, so
 * that one of both runs at a time.
 */
export const imporBerkas = defineLongWork(
  'impor.data_master',
  z.object({ id_impor: z.string(), batalkan: z.boolean().optional() }),
);
/** The report of an import as a workbook, when it is long. */
export const laporanBerkas = defineLongWork('ekspor.laporan_impor', z.object({ id: z.string() }));
/** The refused rows of an import as a workbook to be sent again, when they are many. */
export const ditolakBerkas = defineLongWork('ekspor.baris_ditolak', z.object({ id: z.string() }));
