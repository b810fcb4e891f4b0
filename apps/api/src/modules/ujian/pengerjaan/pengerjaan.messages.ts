import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

/**
 * Attempts have ended, go on again or were set aside: what counts for attendance follows (U85). Of
 * a whole class it is computed together.
 */
export const hitungFaktaUjian = defineJob(
  'pengerjaan.hitung_fakta',
  z.object({ id_ujian: z.string(), nim: z.array(z.string()) }),
  {
    fold: {
      by: ['id_ujian'],
      join: (first, others) => ({
        ...first,
        nim: [...new Set([first, ...others].flatMap(({ nim }) => nim))],
      }),
    },
  },
);
