import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { logAktivitasRoutes } from './log-aktivitas.routes.ts';
import { createLogAktivitasService, type LogAktivitasPorts } from './log-aktivitas.service.ts';

export function logAktivitasModule(deps: Deps, ports: LogAktivitasPorts): Module {
  const log = createLogAktivitasService(deps, ports);
  return {
    name: 'log-aktivitas',
    routes: (app) => logAktivitasRoutes(app, log),
    jobs: [log.handler],
  };
}
