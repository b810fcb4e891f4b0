import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import type { GetPengaturan } from '../pengaturan/index.ts';
import { berkasJobs, berkasSweeps } from './berkas.jobs.ts';
import { berkasRoutes } from './berkas.routes.ts';
import { createBerkasService } from './berkas.service.ts';
import { createHapusService } from './hapus.service.ts';
import { createSisaService } from './sisa.service.ts';
import { createUnggahService } from './unggah.service.ts';

export function berkasModule(deps: Deps, pengaturan: GetPengaturan): Module {
  const sisa = createSisaService(deps);
  const services = {
    berkas: createBerkasService(deps),
    unggah: createUnggahService({ ...deps, pengaturan, sisa }),
    hapus: createHapusService(deps),
  };
  return { name: 'berkas', routes: (app) => berkasRoutes(app, services), jobs: berkasJobs(sisa), sweeps: berkasSweeps(sisa) };
}
