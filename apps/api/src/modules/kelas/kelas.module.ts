import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { kelasRoutes } from './kelas.routes.ts';
import { createKelasService, type KelasPorts } from './kelas.service.ts';

export function kelasModule(deps: Deps, ports: KelasPorts): Module {
  const kelas = createKelasService(deps, ports);
  return { name: 'kelas', routes: (app) => kelasRoutes(app, kelas) };
}
