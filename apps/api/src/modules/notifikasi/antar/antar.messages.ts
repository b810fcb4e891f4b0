import { z } from 'zod';
import { mailPatience } from '../../../platform/mail.ts';
import { defineJob } from '../../../platform/queue/job.ts';

/** Sends one set of deliveries to devices; their schedule stands in their rows. */
export const hantarPush = defineJob(
  'notifikasi.hantar_push',
  z.object({ id_kiriman: z.string() }),
  { lane: 'push' },
);

/** The mail of one person for one morning; at noon it is old. */
export const kirimRingkasan = defineJob(
  'notifikasi.kirim_ringkasan',
  z.object({ id_kiriman: z.string() }),
  { lane: 'mails', patience: mailPatience(6) },
);
