import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import type { ExportPorts } from '../../platform/pekerjaan/export.ts';
import type { GetPengaturan } from '../pengaturan/index.ts';
import { type JalankanImpor, jalankanDiAnak } from './siakad.anak.ts';
import { imporRoutes } from './siakad.impor.routes.ts';
import { createImporService } from './siakad.impor.service.ts';
import { imporJob, imporSweeps, laporanExport } from './siakad.impor-kerja.service.ts';
import { jalankanImpor } from './siakad.jalankan.ts';
import { createKirimService } from './siakad.kirim.service.ts';

export interface SiakadPorts extends ExportPorts {
  pengaturan: GetPengaturan;
  /** Where imports run: in a child process, or in this one (tests, which would wait for hundreds of children). */
  importsIn: 'child' | 'process';
}

function runnerOf({ db, outbox }: Deps, { pengaturan, importsIn }: SiakadPorts): JalankanImpor {
  if (importsIn === 'child') return (perintah, options) => jalankanDiAnak(db, perintah, options);
  return (perintah, { now, onTahap }) =>
    jalankanImpor({ db, outbox, clock: { now: () => now }, getPengaturan: pengaturan, ...(onTahap && { onTahap }) }, perintah);
}

export function siakadModule(deps: Deps, ports: SiakadPorts): Module {
  const jalankan = runnerOf(deps, ports);
  const laporan = laporanExport(deps, ports);
  const impor = createImporService(deps, jalankan);
  const kirim = createKirimService(deps, jalankan);
  return {
    name: 'siakad',
    routes: (app) => imporRoutes(app, { impor, kirim, laporan }),
    jobs: [imporJob(deps, jalankan), laporan.handler],
    sweeps: imporSweeps(),
  };
}
