import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import type { UnggahService } from '../berkas/index.ts';
import { tugasRoutes } from './tugas.routes.ts';
import { createTugasService, type TugasPorts } from './tugas.service.ts';

export function tugasModule(
  deps: Deps,
  ports: TugasPorts & { unggah: Pick<UnggahService, 'whole'> },
): Module {
  return {
    name: 'tugas',
    routes: (app) => tugasRoutes(app, createTugasService(deps, ports), ports.unggah),
  };
}
