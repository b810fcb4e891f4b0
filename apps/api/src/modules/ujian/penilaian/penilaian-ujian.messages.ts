import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

/** After grading or publication (U84). */
export const hitungStatistikBank = defineJob(
  'penilaian_ujian.statistik_bank',
  z.object({ id_ujian: z.string() }),
  {
    fold: { by: ['id_ujian'], join: (first) => first },
  },
);
