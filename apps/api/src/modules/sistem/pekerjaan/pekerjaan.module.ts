import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { pekerjaanJobs, pekerjaanSweeps } from './pekerjaan.jobs.ts';
import { pekerjaanRoutes } from './pekerjaan.routes.ts';
import { createPekerjaanService, type PekerjaanPorts } from './pekerjaan.service.ts';

/** The user's own long work of all modules, and its removal after seven days. */
export function pekerjaanModule(
  deps: Pick<Deps, 'db' | 'files' | 'outbox' | 'events' | 'clock'>,
  ports: PekerjaanPorts,
): Module {
  const pekerjaan = createPekerjaanService(deps, ports);
  return {
    name: 'pekerjaan',
    forgets: [{ tabel: 'pekerjaan', forget: pekerjaan.forget }],
    routes: (app) => pekerjaanRoutes(app, pekerjaan),
    jobs: pekerjaanJobs(pekerjaan),
    sweeps: pekerjaanSweeps(pekerjaan),
  };
}
