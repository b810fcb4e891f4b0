/** What became of settings, told to other modules through the outbox. */
import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

/** Another minimum of progress holds for meetings that are not closed yet (K30). */
export const progresMinimalBerubah = defineJob('pengaturan.progres_minimal_berubah', z.object({}));
