import { filterLog } from '@lms/contracts/sistem/log-aktivitas';
import { z } from 'zod';
import { defineLongWork } from '../sistem/pekerjaan/index.ts';

/**
 * An export of more rows than one answer carries. The range is the one that held when it was asked
 * for, both ends in the log's terms.
 */
export const eksporLog = defineLongWork(
  'ekspor.log_aktivitas',
  z.object({ ...filterLog, dari: z.iso.datetime(), sebelum: z.iso.datetime() }),
);
