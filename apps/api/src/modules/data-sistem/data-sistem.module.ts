import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import type { GetPengaturan } from '../sistem/pengaturan/index.ts';
import { dataSistemRoutes } from './data-sistem.routes.ts';
import { createDataSistemService } from './data-sistem.service.ts';

/** Housekeeping for operators: stored files. */
export function dataSistemModule(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'scanner'>,
  pengaturan: GetPengaturan,
): Module {
  return {
    name: 'data-sistem',
    routes: (app) => dataSistemRoutes(app, createDataSistemService(deps, pengaturan)),
  };
}
