import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import type { UnggahService } from '../../berkas/index.ts';
import { createRencanaService } from './rencana.service.ts';
import { silabusRoutes } from './silabus.routes.ts';
import type { SilabusService } from './silabus.service.ts';

export function silabusModule(
  deps: Deps,
  { silabus, unggah }: { silabus: SilabusService; unggah: UnggahService },
): Module {
  const rencana = createRencanaService(deps);
  return {
    name: 'silabus',
    routes: (app) => silabusRoutes(app, { silabus, rencana }, unggah),
  };
}
