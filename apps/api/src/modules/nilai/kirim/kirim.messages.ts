import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

/** One attempt at a batch; the schedule stands in the batch's row, not in the queue's tries (N32). */
export const hantarKelompok = defineJob(
  'nilai.hantar_kelompok',
  z.object({ id_kirim: z.string() }),
  {
    lane: 'siakad',
  },
);
