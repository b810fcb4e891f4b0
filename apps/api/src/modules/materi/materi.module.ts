import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import type { MilikBerkas, UnggahService } from '../berkas/index.ts';
import type { IsiService } from '../pertemuan/index.ts';
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
}

export function materiModule(deps: Deps, ports: MateriPorts): Module {
  const kemajuan = createKemajuanService(deps, ports);
  return {
    name: 'materi',
    routes: (app) => {
      materiRoutes(app, createMateriService(deps, ports, kemajuan), ports.unggah);
      kemajuanRoutes(app, kemajuan);
    },
  };
}
