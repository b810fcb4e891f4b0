import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { penandatanganRoutes } from './penandatangan.routes.ts';
import { createPenandatanganService, type PenandatanganPorts } from './penandatangan.service.ts';

export function penandatanganModule(
  deps: Pick<Deps, 'db' | 'clock'>,
  ports: PenandatanganPorts,
): Module {
  const penandatangan = createPenandatanganService(deps, ports);
  return { name: 'penandatangan', routes: (app) => penandatanganRoutes(app, penandatangan) };
}
