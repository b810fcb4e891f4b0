import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { createGabungService } from './gabung.service.ts';
import { PRATINJAU_MS } from './peserta/impor.policy.ts';
import { forgetEmailVidcon, purgePratinjau } from './peserta/impor.repo.ts';
import { createImporPeserta } from './peserta/impor.service.ts';
import { forgetNamaVidcon } from './peserta/kelas-vidcon.repo.ts';
import { createPesertaVidcon } from './peserta/peserta.service.ts';
import type { VidconPorts } from './vidcon.ports.ts';
import { vidconRoutes } from './vidcon.routes.ts';
import { createVidconService } from './vidcon.service.ts';

export function vidconModule(deps: Deps, ports: VidconPorts): Module {
  return {
    name: 'vidcon',
    forgets: [forgetNamaVidcon, forgetEmailVidcon],
    routes: (app) =>
      vidconRoutes(app, {
        vidcon: createVidconService(deps, ports),
        gabung: createGabungService(deps, ports),
        peserta: createPesertaVidcon(deps, ports),
        impor: createImporPeserta(deps, ports),
      }),
    sweeps: [
      {
        name: 'vidcon.pratinjau_lama',
        everySeconds: 3_600,
        run: (tx, { now }) => purgePratinjau(tx, new Date(now.getTime() - PRATINJAU_MS)),
      },
    ],
  };
}
