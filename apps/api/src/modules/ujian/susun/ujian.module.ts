import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import type { createBerkasBuatan, MilikBerkas, UnggahService } from '../../berkas/index.ts';
import { trashSince } from '../../kelas/pertemuan/index.ts';
import { createImporSoal } from '../../soal/index.ts';
import { imporUjianRoutes } from './impor/impor.routes.ts';
import { createUjianTarget } from './impor/impor-target.service.ts';
import { createDariBankService } from './salin/dari-bank.service.ts';
import { createBacaSoalService } from './soal/baca-soal.service.ts';
import { createCatatBaca } from './soal/catat-baca.service.ts';
import { createKelompokSoalService } from './soal/kelompok-soal.service.ts';
import { createMenyusun } from './soal/menyusun.service.ts';
import { createSoalUjianService } from './soal/soal-ujian.service.ts';
import { purgeKelompok } from './soal/tulis-susunan.repo.ts';
import { ujianSoalRoutes } from './soal/ujian-soal.routes.ts';
import type { PengumumanPort } from './ujian.ports.ts';
import { ujianRoutes } from './ujian.routes.ts';
import { createUjianService, type UjianPorts } from './ujian.service.ts';

export function ujianModule(
  deps: Deps,
  ports: UjianPorts & {
    berkas: MilikBerkas;
    unggah: Pick<UnggahService, 'whole'>;
    pengumuman: PengumumanPort;
    buatan: Pick<ReturnType<typeof createBerkasBuatan>, 'readOwn'>;
  },
): Module {
  const menyusun = createMenyusun(deps, ports);
  const soalUjian = createSoalUjianService(menyusun, ports);
  const catatBaca = createCatatBaca(deps, ports);
  const baca = createBacaSoalService(deps, menyusun, { ...ports, catatBaca });
  const impor = createImporSoal(
    deps,
    { ...ports, milik: ports.berkas },
    createUjianTarget(menyusun, { ...ports, baca }),
  );
  const services = {
    baca,
    kelompok: createKelompokSoalService(menyusun, ports),
    soal: soalUjian,
    dariBank: createDariBankService(deps, menyusun, { ...ports, soalUjian, catatBaca }),
  };
  return {
    name: 'ujian',
    routes: (app) => {
      ujianRoutes(app, createUjianService(deps, ports));
      ujianSoalRoutes(app, services);
      imporUjianRoutes(app, impor);
    },
    jobs: [impor.job],
    sweeps: [
      {
        name: 'ujian.sampah_kelompok',
        everySeconds: 600,
        run: (tx, { now }) => purgeKelompok(tx, trashSince(now)),
      },
    ],
  };
}
