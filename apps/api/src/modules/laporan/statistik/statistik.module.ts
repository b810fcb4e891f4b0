import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { createPemeriksaanFeeder } from '../../nilai/index.ts';
import type { ExportPorts } from '../../sistem/pekerjaan/index.ts';
import { createEksporLaporan } from './ekspor.service.ts';
import { statistikRoutes } from './statistik.routes.ts';
import { createStatistikService } from './statistik.service.ts';

export function statistikModule(deps: Deps, ports: ExportPorts): Module {
  const feeder = createPemeriksaanFeeder(deps);
  const ekspor = createEksporLaporan(deps, {
    ...ports,
    iku7: async (actor, filter) => (await feeder.kelas(actor, filter)).rows,
  });
  return {
    name: 'laporan-statistik',
    routes: (app) => statistikRoutes(app, { statistik: createStatistikService(deps), ekspor }),
    jobs: [
      ekspor.kehadiran.handler,
      ekspor.bap.handler,
      ekspor.nilai.handler,
      ekspor.iku7.handler,
      ekspor.pengunjung.handler,
    ],
  };
}
