import { filterLog } from '@lms/contracts/sistem/log-aktivitas';
import { z } from 'zod';
import { defineLongWork } from '../sistem/pekerjaan/index.ts';

/**
 * Exports with more rows than one answer carries. The range is fixed when the export is requested.
 */
export const eksporLog = defineLongWork(
  'ekspor.log_aktivitas',
  z.object({ ...filterLog, dari: z.iso.datetime(), sebelum: z.iso.datetime() }),
);
