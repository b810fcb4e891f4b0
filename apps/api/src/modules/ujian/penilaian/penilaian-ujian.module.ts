import type { Deps } from '../../../platform/deps.ts';
import type { Module } from '../../../platform/http/route.ts';
import { handles } from '../../../platform/queue/job.ts';
import type { ExportPorts } from '../../sistem/pekerjaan/index.ts';
import { createDaftar } from './daftar.service.ts';
import { createEksporPengerjaan } from './ekspor/ekspor.service.ts';
import { createHasil } from './hasil/hasil.service.ts';
import { PERHITUNGAN } from './hitung/hitung.policy.ts';
import { createHitung } from './hitung/hitung.service.ts';
import { createPerhitungan } from './hitung/perhitungan.service.ts';
import { createKoreksi, type KoreksiPorts } from './koreksi/koreksi.service.ts';
import { koreksiHandler } from './koreksi/koreksi-kerja.service.ts';
import { hitungStatistikBank } from './penilaian-ujian.messages.ts';
import type { PenilaianUjianPorts } from './penilaian-ujian.ports.ts';
import { penilaianUjianRoutes } from './penilaian-ujian.routes.ts';
import { createPenilaianUjian } from './penilaian-ujian.service.ts';
import { createPerSoal } from './per-soal/per-soal.service.ts';
import { createRubrik } from './rubrik/rubrik.service.ts';
import { createStatistik } from './statistik/statistik.service.ts';
import { createStatistikBank } from './statistik/statistik-bank.service.ts';

export function penilaianUjianModule(
  deps: Deps,
  ports: PenilaianUjianPorts & KoreksiPorts & ExportPorts,
): Module {
  const ekspor = createEksporPengerjaan(deps, ports);
  const services = {
    daftar: createDaftar(deps, ports),
    perSoal: createPerSoal(deps, ports),
    perhitungan: createPerhitungan(deps, ports),
    penilaian: createPenilaianUjian(deps, ports),
    hasil: createHasil(deps, ports),
    statistik: createStatistik(deps, ports),
    koreksi: createKoreksi(deps, ports),
    rubrik: createRubrik(deps, ports),
    ekspor,
  };
  const hitung = createHitung(deps);
  const statistikBank = createStatistikBank();
  return {
    name: 'penilaian-ujian',
    routes: (app) => penilaianUjianRoutes(app, services),
    jobs: [
      ekspor.handler,
      koreksiHandler(deps),
      handles(hitungStatistikBank, (tx, { id_ujian: idUjian }, { collegeId }) =>
        statistikBank.settle(tx, { collegeId, idUjian }, deps.clock.now()),
      ),
    ],
    sweeps: [
      { name: PERHITUNGAN, everySeconds: 2, run: (tx, { now }) => hitung.gradeClosed(tx, now) },
    ],
  };
}
