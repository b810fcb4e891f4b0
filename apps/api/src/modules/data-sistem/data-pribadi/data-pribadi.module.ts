import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { dataPribadiRoutes } from './data-pribadi.routes.ts';
import { createDataPribadiService, type DataPribadiPorts } from './data-pribadi.service.ts';

export function dataPribadiModule(deps: Deps, ports: DataPribadiPorts): Module {
  const dataPribadi = createDataPribadiService(deps, ports);
  return {
    name: 'data-pribadi',
    routes: (app) => dataPribadiRoutes(app, dataPribadi),
    jobs: [dataPribadi.handler],
  };
}
