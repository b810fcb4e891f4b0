import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { kehadiranJobs, kehadiranSweeps } from './kehadiran.jobs.ts';
import type { KehadiranPorts } from './kehadiran.ports.ts';
import { kehadiranRoutes } from './kehadiran.routes.ts';
import { createKehadiranService } from './kehadiran.service.ts';
import { createKehadiranAkibat } from './kehadiran-akibat.service.ts';
import { createKehadiranDosenService } from './kehadiran-dosen.service.ts';

export function kehadiranModule(deps: Deps, ports: KehadiranPorts): Module {
  const kehadiran = createKehadiranService(deps);
  const dosen = createKehadiranDosenService(deps, ports);
  const akibat = createKehadiranAkibat(deps, ports);
  return {
    name: 'kehadiran',
    routes: (app) => kehadiranRoutes(app, kehadiran, dosen),
    jobs: kehadiranJobs(akibat),
    sweeps: kehadiranSweeps(akibat),
  };
}
