import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import type { MilikBerkas, UnggahService } from '../../berkas/index.ts';
import type { IsiService } from '../../kelas/pertemuan/index.ts';
import type { ExportPorts } from '../../sistem/pekerjaan/index.ts';
import { createEksporAkses } from './kemajuan/ekspor-akses.service.ts';
import type { FaktaPort } from './kemajuan/kemajuan.ports.ts';
import { kemajuanRoutes } from './kemajuan/kemajuan.routes.ts';
import { createKemajuanService } from './kemajuan/kemajuan.service.ts';
import { materiRoutes } from './materi.routes.ts';
import { createMateriService } from './materi.service.ts';

export interface MateriPorts {
  isi: IsiService;
  fakta: FaktaPort;
  berkas: MilikBerkas;
  unggah: Pick<UnggahService, 'whole'>;
  timeZone: ExportPorts['timeZone'];
}

export function materiModule(deps: Deps, ports: MateriPorts): Module {
  const kemajuan = createKemajuanService(deps, ports);
  const eksporAkses = createEksporAkses(deps, ports, kemajuan);
  return {
    name: 'materi',
    routes: (app) => {
      materiRoutes(app, createMateriService(deps, ports, kemajuan), ports.unggah);
      kemajuanRoutes(app, kemajuan, eksporAkses);
    },
    jobs: [eksporAkses.handler],
  };
}
