import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';

export const eksporDataPribadi = defineLongWork(
  'ekspor.data_pribadi',
  z.object({ id_pengguna: z.string() }),
  { dapatDibatalkan: true },
);

/** Carries out a confirmed request (docs/decisions/192). */
export const hapusDataPribadi = defineJob('data_pribadi.hapus', z.object({ id: z.uuid() }));
