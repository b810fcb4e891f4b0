import { z } from 'zod';
import { partsState } from '../../platform/files/storage.ts';
import { defineJob } from '../../platform/queue/job.ts';

/**
 * Bytes that no row has any more: a file, or the parts of one that was never finished. A storage
 * that is away is waited for.
 */
export const hapusIsi = defineJob(
  'berkas.hapus_isi',
  z.object({ isi: z.array(z.object({ lokasi: z.string(), bagian: partsState.nullable() })) }),
  { lane: 'long-jobs', patience: { pausesSeconds: [60, 900, 3_600], untilSeconds: 7 * 86_400 } },
);
