import { handlesLong, type JobHandler } from '../../platform/queue/job.ts';
import type { Sweep } from '../../platform/queue/sweep.ts';
import { hapusIsi, periksaVirus } from './berkas.messages.ts';
import type { SisaService } from './sisa/sisa.service.ts';
import type { VirusService } from './virus/virus.service.ts';

export function berkasJobs(sisa: SisaService, virus: VirusService): JobHandler[] {
  return [
    handlesLong(hapusIsi, {
      work: async ({ isi }, { collegeId, signal }) => {
        await sisa.removeBytes(collegeId, isi, signal);
        return async () => undefined;
      },
      // The failed job still names the bytes, on /antrean.
      failed: async () => undefined,
    }),
    handlesLong(periksaVirus, {
      work: ({ sha256 }, { collegeId, signal }) => virus.check({ collegeId, sha256 }, { signal }),
      // The file stays held back, and the sweep asks again.
      failed: async () => undefined,
    }),
  ];
}

/** Without a scanner nothing asks for one. */
export function virusSweeps(virus: VirusService): Sweep[] {
  return [
    {
      name: 'berkas.periksa_virus',
      everySeconds: 15,
      run: (tx, { now }) => virus.askAgain(tx, now),
    },
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
