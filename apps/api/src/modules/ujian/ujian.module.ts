import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import type { MilikBerkas, UnggahService } from '../berkas/index.ts';
import { createBacaSoalService } from './baca-soal.service.ts';
import { createDariBankService } from './dari-bank.service.ts';
import { createKelompokSoalService } from './kelompok-soal.service.ts';
import { createMenyusun } from './menyusun.service.ts';
import { createSoalUjianService } from './soal-ujian.service.ts';
import { ujianRoutes } from './ujian.routes.ts';
import { createUjianService, type UjianPorts } from './ujian.service.ts';
import { ujianSoalRoutes } from './ujian-soal.routes.ts';

export function ujianModule(
  deps: Deps,
  ports: UjianPorts & { berkas: MilikBerkas; unggah: Pick<UnggahService, 'whole'> },
): Module {
  const menyusun = createMenyusun(deps, ports);
  const soalUjian = createSoalUjianService(menyusun, ports);
  const services = {
    baca: createBacaSoalService(deps, menyusun, ports),
    kelompok: createKelompokSoalService(menyusun, ports),
    soal: soalUjian,
    dariBank: createDariBankService(deps, menyusun, { ...ports, soalUjian }),
  };
  return {
    name: 'ujian',
    routes: (app) => {
      ujianRoutes(app, createUjianService(deps, ports));
      ujianSoalRoutes(app, services);
    },
  };
}
