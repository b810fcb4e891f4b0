import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

/** `setelah`: the account behind which the next people stand; `oleh` is left out. */
const kabari = z.object({ id: z.string(), oleh: z.string(), setelah: z.string() });
export type Kabari = z.infer<typeof kabari>;

/** Tells the next people of an announcement. */
export const kabariPengumuman = defineJob('pengumuman.kabari', kabari);
