import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import type { ExportPorts } from '../sistem/pekerjaan/index.ts';
import type { JalankanImpor } from './impor/anak.service.ts';
import { forgetDitolak } from './impor/baris-ditolak.repo.ts';
import { imporRoutes } from './impor/impor.routes.ts';
import { createImporService } from './impor/impor.service.ts';
import {
  forgetJejakImpor,
  forgetJudulImpor,
  forgetRincianImpor,
} from './impor/impor.write.repo.ts';
import {
  ditolakExport,
  imporJob,
  imporSweeps,
  laporanExport,
} from './impor/impor-kerja.service.ts';
import { createSuntingService } from './impor/sunting.service.ts';
import { isiRoutes } from './isi/isi.routes.ts';
import { createIsiService } from './isi/isi.service.ts';

export interface DataMasterPorts extends ExportPorts {
  jalankan: JalankanImpor;
}

export function dataMasterModule(deps: Deps, { jalankan, ...ports }: DataMasterPorts): Module {
  const laporan = laporanExport(deps, ports);
  const ditolak = ditolakExport(deps, ports);
  const impor = createImporService(deps, jalankan);
  const sunting = createSuntingService(deps, { jalankan, detail: impor.detail });
  return {
    name: 'data-master',
    forgets: [forgetDitolak, forgetRincianImpor, forgetJejakImpor, forgetJudulImpor],
    routes: (app) => {
      imporRoutes(app, { impor, sunting, laporan, ditolak });
      isiRoutes(app, createIsiService(deps));
    },
    jobs: [imporJob(deps, jalankan), laporan.handler, ditolak.handler],
    sweeps: imporSweeps(),
  };
}
