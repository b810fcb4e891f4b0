/** Messages about settings through the outbox. */
import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

/** A new minimum applies to open meetings (K30). */
export const progresMinimalBerubah = defineJob('pengaturan.progres_minimal_berubah', z.object({}));
