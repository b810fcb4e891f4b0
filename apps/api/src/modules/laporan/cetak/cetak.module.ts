import { endpoints } from '@lms/contracts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { createLimit } from '../../../platform/http/limit.ts';
import { type Module, route } from '../../../platform/http/route.ts';
import { createArsip } from './arsip.service.ts';
import { createSusun, type LaporanPorts } from './susun.service.ts';
import { createUnduhanService, type UnduhanPorts } from './unduhan.service.ts';

/** Per user, minute and process. */
const PER_MINUTE = 20;

export function cetakModule(
  deps: Deps,
  ports: UnduhanPorts & LaporanPorts,
  settings: { publicUrl: string },
): Module {
  const susun = createSusun(deps, ports, settings);
  const unduhan = createUnduhanService(deps, susun, ports);
  return {
    name: 'cetak',
    routes: (app) => {
      const admit = createLimit(app, {
        max: PER_MINUTE,
        key: ({ actor }) => `bap:${actor?.collegeId}:${actor?.userId}`,
      });
      route(app, endpoints.unduhBap, async ({ actor, params, query, request, reply }) => {
        await admit(request);
        const left = new AbortController();
        // A cancelled request is no defect.
        reply.raw.once('close', () => left.abort(new AppError('permintaan_tidak_terbaca')));
        return unduhan.one({ actor, reply, signal: left.signal }, params.id, query);
      });
      route(app, endpoints.unduhBapSemua, async ({ actor, query, request }) => {
        await admit(request);
        return unduhan.all(actor, query);
      });
    },
    jobs: [createArsip(deps, susun).handler],
  };
}
