import { z } from 'zod';
import { partsState } from '../../platform/files/storage.ts';
import { defineJob } from '../../platform/queue/job.ts';

/** Looks at content for viruses; the sweep asks again while there is no verdict. */
export const periksaVirus = defineJob('berkas.periksa_virus', z.object({ sha256: z.string() }), {
  lane: 'scans',
});

/**
 * Removes bytes without a row: a file, or the parts of an unfinished upload. The job waits while
 * storage is down.
 */
export const hapusIsi = defineJob(
  'berkas.hapus_isi',
  z.object({ isi: z.array(z.object({ lokasi: z.string(), bagian: partsState.nullable() })) }),
  { lane: 'long-jobs', patience: { pausesSeconds: [60, 900, 3_600], untilSeconds: 7 * 86_400 } },
);
