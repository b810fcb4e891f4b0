import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/http/route.ts';
import { createIngatkan } from '../notifikasi/index.ts';
import type { ExportPorts } from '../sistem/pekerjaan/index.ts';
import { forgetBankKomentar } from './penilaian/bank-komentar.prisma.repo.ts';
import { createBankKomentarService } from './penilaian/bank-komentar.service.ts';
import { createEksporPengumpulan } from './penilaian/ekspor.service.ts';
import { createImporNilaiService } from './penilaian/impor-nilai.service.ts';
import { belumMengumpulkan } from './penilaian/ingatkan.repo.ts';
import { forgetPelihat } from './penilaian/pelihat.repo.ts';
import { createPelihatService } from './penilaian/pelihat.service.ts';
import { penilaianRoutes } from './penilaian/penilaian.routes.ts';
import { createPenilaianService, type PenilaianPorts } from './penilaian/penilaian.service.ts';
import { createUnduhanService, type UnduhanPorts } from './unduhan/unduhan.service.ts';

export function penilaianModule(
  deps: Deps,
  ports: PenilaianPorts & ExportPorts & UnduhanPorts,
): Module {
  const penilaian = createPenilaianService(deps, ports);
  const ekspor = createEksporPengumpulan(deps, ports, penilaian);
  const unduhan = createUnduhanService(deps, ports, penilaian);
  const pelihat = createPelihatService(deps, ports);
  const impor = createImporNilaiService(deps, ports, penilaian);
  const bank = createBankKomentarService(deps);
  const ingatkan = createIngatkan(deps, ports, {
    jenis: 'tugas',
    belum: belumMengumpulkan,
    sebutan: 'yang belum mengumpulkan',
    sampaiAkhir: false,
  });
  return {
    name: 'penilaian-tugas',
    forgets: [forgetPelihat, forgetBankKomentar],
    routes: (app) =>
      penilaianRoutes(app, { penilaian, bank, ekspor, unduhan, pelihat, impor, ingatkan }),
    jobs: [ekspor.handler, unduhan.handler],
  };
}
