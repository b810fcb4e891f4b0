import { handlesLong, type JobHandler } from '../../../platform/queue/job.ts';
import type { Sweep } from '../../../platform/queue/sweep.ts';
import { hapusHasil } from './pekerjaan.messages.ts';
import type { PekerjaanService } from './pekerjaan.service.ts';

export function pekerjaanJobs(pekerjaan: PekerjaanService): JobHandler[] {
  return [
    handlesLong(hapusHasil, {
      work: async ({ id_pekerjaan: ids }, { collegeId, signal }) => {
        await pekerjaan.removeFiles(collegeId, ids, signal);
        return async () => undefined;
      },
      // The failed job still names the files (/antrean).
      failed: async () => undefined,
    }),
  ];
}

export function pekerjaanSweeps(pekerjaan: PekerjaanService): Sweep[] {
  return [
    {
      name: 'pekerjaan.simpan_tujuh_hari',
      everySeconds: 600,
      run: (tx, { now }) => pekerjaan.removeOutdated(tx, now),
    },
  ];
}
