import { handlesLong, type JobHandler } from '../../platform/queue/job.ts';
import type { Sweep } from '../../platform/queue/sweep.ts';
import { hapusIsi } from './berkas.messages.ts';
import type { SisaService } from './sisa/sisa.service.ts';

export function berkasJobs(sisa: SisaService): JobHandler[] {
  return [
    handlesLong(hapusIsi, {
      work: async ({ isi }, { collegeId, signal }) => {
        await sisa.removeBytes(collegeId, isi, signal);
        return async () => undefined;
      },
      // The failed job still names the bytes, on /antrean.
      failed: async () => undefined,
    }),
  ];
}

export function berkasSweeps(sisa: SisaService): Sweep[] {
  return [
    {
      name: 'berkas.tanpa_pemilik',
      everySeconds: 600,
      run: (tx, { now }) => sisa.removeUnclaimed(tx, now),
    },
    {
      name: 'berkas.unggahan_usang',
      everySeconds: 600,
      run: (tx, { now }) => sisa.removeUploads(tx, now),
    },
    { name: 'berkas.isi_tanpa_berkas', everySeconds: 600, run: (tx) => sisa.removeContent(tx) },
  ];
}
