import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

/**
 * Attempts of an exam were graded, or their grades published: what its questions from banks did is
 * written to the banks (U84).
 */
export const hitungStatistikBank = defineJob(
  'penilaian_ujian.statistik_bank',
  z.object({ id_ujian: z.string() }),
  {
    fold: { by: ['id_ujian'], join: (first) => first },
  },
);
