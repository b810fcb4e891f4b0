import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { berkasJobs, berkasSweeps, virusSweeps } from './berkas.jobs.ts';
import { berkasRoutes } from './berkas.routes.ts';
import { createBerkasService } from './berkas.service.ts';
import { createHapusService } from './sisa/hapus.service.ts';
import { createSisaService } from './sisa/sisa.service.ts';
import type { UnggahService } from './unggah/unggah.service.ts';
import { createVirusService } from './virus/virus.service.ts';

export function berkasModule(deps: Deps, unggah: UnggahService): Module {
  const sisa = createSisaService(deps);
  const virus = createVirusService(deps);
  const services = {
    berkas: createBerkasService(deps),
    unggah,
    hapus: createHapusService(deps),
  };
  return {
    name: 'berkas',
    routes: (app) => berkasRoutes(app, services),
    jobs: berkasJobs(sisa, virus),
    sweeps: [...berkasSweeps(sisa), ...(deps.scanner === null ? [] : virusSweeps(virus))],
  };
}
