import { handles, handlesLong, type JobHandler } from '../../../platform/queue/job.ts';
import type { Sweep } from '../../../platform/queue/sweep.ts';
import { kirimTautan, mintaTautan } from './aktivasi.messages.ts';
import type { AktivasiService } from './aktivasi.service.ts';
import type { AktivasiMassalService } from './aktivasi-massal.service.ts';
import type { AktivasiSurelService } from './aktivasi-surel.service.ts';

export function aktivasiJobs(
  aktivasi: AktivasiService,
  massal: AktivasiMassalService,
  surel: AktivasiSurelService,
): JobHandler[] {
  return [
    massal.handler,
    handles(mintaTautan, (tx, { username, ip, request_id: requestId }, context) =>
      aktivasi.answerRequest(tx, { username, ip, requestId }, context),
    ),
    handlesLong(kirimTautan, {
      work: ({ id_tautan: id }, { collegeId, now }) => surel.send({ collegeId, id, now }),
      failed: (tx, { id_tautan: id }, _error, { collegeId, now }) =>
        surel.failed(tx, { collegeId, id, now }),
    }),
  ];
}

export function aktivasiSweeps(aktivasi: AktivasiService): Sweep[] {
  return [
    { name: 'akun.bersihkan', everySeconds: 600, run: (tx, { now }) => aktivasi.purge(tx, now) },
  ];
}
