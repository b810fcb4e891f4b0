import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { forgetHakAkses } from './hak-akses.repo.ts';
import { hakAksesRoutes } from './hak-akses.routes.ts';
import { createHakAksesService } from './hak-akses.service.ts';

export function hakAksesModule(deps: Deps): Module {
  const hakAkses = createHakAksesService(deps);
  return {
    name: 'hak-akses',
    forgets: [forgetHakAkses],
    routes: (app) => hakAksesRoutes(app, hakAkses),
  };
}
