import { z } from 'zod';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';

export const eksporDataPribadi = defineLongWork(
  'ekspor.data_pribadi',
  z.object({ id_pengguna: z.string() }),
  { dapatDibatalkan: true },
);
