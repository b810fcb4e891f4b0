import { endpoints } from '@lms/contracts';
import { operator } from '../../../platform/auth/narrow.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Module, route } from '../../../platform/http/route.ts';
import { createRealisasiService, type RealisasiPorts } from './realisasi.service.ts';

export function realisasiModule(deps: Deps, ports: RealisasiPorts): Module {
  const realisasi = createRealisasiService(deps, ports);
  return {
    name: 'realisasi',
    routes: (app) => {
      route(app, endpoints.daftarRealisasi, ({ actor, query }) =>
        realisasi.list(operator(actor), query),
      );
      route(app, endpoints.eksporRealisasi, ({ actor, query, request, reply }) =>
        realisasi.export({ actor, request, reply }, query),
      );
    },
    jobs: [realisasi.handler],
  };
}
