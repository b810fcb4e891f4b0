import type { Deps } from '../../platform/deps.ts';
import { sharedRead } from '../../platform/http/operations/metrics.ts';
import type { Module } from '../../platform/http/route.ts';
import { berkasJobs, berkasSweeps, virusSweeps } from './berkas.jobs.ts';
import { berkasRoutes } from './berkas.routes.ts';
import { createBerkasService } from './berkas.service.ts';
import { forgetBerkas } from './berkas.write.repo.ts';
import { createHapusService } from './sisa/hapus.service.ts';
import { createSisaService } from './sisa/sisa.service.ts';
import type { UnggahService } from './unggah/unggah.service.ts';
import { createVirusService } from './virus/virus.service.ts';

export function berkasModule(deps: Deps, unggah: UnggahService): Module {
  const sisa = createSisaService(deps);
  const virus = createVirusService(deps);
  const measured = sharedRead(virus.measure);
  const services = {
    berkas: createBerkasService(deps),
    unggah,
    hapus: createHapusService(deps),
  };
  return {
    name: 'berkas',
    forgets: [{ tabel: 'unggahan', forget: sisa.forgetUploads }, forgetBerkas],
    routes: (app) => berkasRoutes(app, services),
    jobs: berkasJobs(sisa, virus),
    readings: [
      {
        name: 'lms_files_oldest_unscanned_seconds',
        help: 'How long the oldest new content waits for ClamAV',
        read: async () => (await measured()).tertua_detik,
      },
      {
        name: 'lms_files_unscanned',
        help: 'New contents that nobody can read until ClamAV has looked at them',
        read: async () => (await measured()).menunggu,
      },
      {
        name: 'lms_files_infected',
        help: 'Stored contents that are blocked because a virus was found',
        read: async () => (await measured()).virus,
      },
      {
        name: 'lms_files_unscannable',
        help: 'Stored contents that ClamAV could not look at, mostly too large ones',
        read: async () => (await measured()).terlewat,
      },
    ],
    sweeps: [...berkasSweeps(sisa), ...(deps.scanner === null ? [] : virusSweeps(virus))],
  };
}
