import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { forgetJobs } from '../../../platform/queue/outbox-rows.ts';
import { dataPribadiRoutes } from './data-pribadi.routes.ts';
import { createDataPribadiService, type DataPribadiPorts } from './data-pribadi.service.ts';
import { penghapusanRoutes } from './penghapusan.routes.ts';
import { createPenghapusanService, type PenghapusanPorts } from './penghapusan.service.ts';

export function dataPribadiModule(deps: Deps, ports: DataPribadiPorts & PenghapusanPorts): Module {
  const dataPribadi = createDataPribadiService(deps, ports);
  const penghapusan = createPenghapusanService(deps, ports);
  return {
    name: 'data-pribadi',
    routes: (app) => {
      dataPribadiRoutes(app, dataPribadi);
      penghapusanRoutes(app, penghapusan);
    },
    jobs: [dataPribadi.handler, penghapusan.handler],
    forgets: [forgetJobs],
  };
}
