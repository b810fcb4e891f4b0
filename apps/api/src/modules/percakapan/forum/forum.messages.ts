import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

/** Migrations write it when the counting changes. */
export const hitungUlangForum = defineJob('forum.hitung_ulang', z.object({ id_forum: z.string() }));
