import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import type { UnggahService } from '../berkas/index.ts';
import type { IsiService } from '../kelas/pertemuan/index.ts';
import { pengumpulanRoutes } from './pengumpulan/pengumpulan.routes.ts';
import {
  createPengumpulanService,
  type PengumpulanPorts,
} from './pengumpulan/pengumpulan.service.ts';
import { createPerpanjanganService } from './pengumpulan/perpanjangan.service.ts';
import { createTandaTerimaService } from './pengumpulan/tanda-terima.service.ts';

interface Ports extends PengumpulanPorts {
  isi: IsiService;
  unggah: Pick<UnggahService, 'whole'>;
}

export function pengumpulanModule(deps: Deps, ports: Ports): Module {
  const services = {
    pengumpulan: createPengumpulanService(deps, ports),
    tandaTerima: createTandaTerimaService(deps, ports),
    perpanjangan: createPerpanjanganService(deps, ports),
    unggah: ports.unggah,
  };
  return { name: 'pengumpulan', routes: (app) => pengumpulanRoutes(app, services) };
}
