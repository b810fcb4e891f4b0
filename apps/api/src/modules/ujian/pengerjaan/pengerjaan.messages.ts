import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

/** U85. */
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
