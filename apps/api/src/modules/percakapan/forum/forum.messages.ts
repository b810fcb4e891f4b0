/** Work of forums that is done in the background. */
import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

/**
 * All posts of a forum are counted once more: written by migrations, after what counts has changed.
 */
export const hitungUlangForum = defineJob('forum.hitung_ulang', z.object({ id_forum: z.string() }));
