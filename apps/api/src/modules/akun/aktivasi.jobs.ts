import { handles, handlesLong, type JobHandler } from '../../platform/queue/job.ts';
import type { Sweep } from '../../platform/queue/sweep.ts';
import { kirimTautan, mintaTautan } from './aktivasi.messages.ts';
import type { AktivasiService } from './aktivasi.service.ts';
import type { AktivasiMassalService } from './aktivasi-massal.service.ts';

export function aktivasiJobs(aktivasi: AktivasiService, massal: AktivasiMassalService): JobHandler[] {
  return [
    massal.handler,
    handles(mintaTautan, (tx, { username, ip, request_id: requestId }, context) =>
      aktivasi.answerRequest(tx, { username, ip, requestId }, context),
    ),
    handlesLong(kirimTautan, {
      work: async ({ id_tautan }, { collegeId, now }) => {
        await aktivasi.mail({ collegeId, id: id_tautan, now });
        return async () => undefined;
      },
      // Nobody is told: the operator sees in the list that the account is not activated, and shows the link instead.
      failed: async () => undefined,
    }),
  ];
}

export function aktivasiSweeps(aktivasi: AktivasiService): Sweep[] {
  return [{ name: 'akun.bersihkan', everySeconds: 600, run: (tx, { now }) => aktivasi.purge(tx, now) }];
}
