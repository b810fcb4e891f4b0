import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import type { RunningPeriode } from './index.ts';
import { referensiRoutes } from './referensi.routes.ts';
import { createReferensiService } from './referensi.service.ts';

export function referensiModule(deps: Deps, runningPeriode: RunningPeriode): Module {
  const referensi = createReferensiService(deps, runningPeriode);
  return { name: 'referensi', routes: (app) => referensiRoutes(app, referensi) };
}
