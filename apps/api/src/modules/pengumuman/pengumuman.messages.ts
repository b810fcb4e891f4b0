import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

const kabari = z.object({
  id: z.string(),
  /** Whose deed it is, and who is left out. */
  oleh: z.string(),
  /** The account behind which the next people stand. */
  setelah: z.string(),
  /** First takes it back from those who were told before. */
  tarik: z.boolean().optional(),
});
export type Kabari = z.infer<typeof kabari>;

/** Tells the next people of an announcement. */
export const kabariPengumuman = defineJob('pengumuman.kabari', kabari);
