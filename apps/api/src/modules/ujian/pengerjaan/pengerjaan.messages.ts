import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

/**
 * Recomputes the attendance facts after attempts ended, continued or were set aside (U85). Jobs of
 * a whole class are folded into one.
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
