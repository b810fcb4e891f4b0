import { z } from 'zod';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';

/** A class copied into another (K126). */
export const salinIsiKelas = defineLongWork(
  'salin.kelas',
  z.object({
    id_kelas: z.string(),
    sumber: z.string(),
    kecuali: z.array(z.string()),
    pengantar: z.boolean(),
  }),
);
