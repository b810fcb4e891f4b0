import { endpoints } from '@lms/contracts';
import { operator } from '../../platform/auth/narrow.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Module, route } from '../../platform/http/route.ts';
import { createJumlahAktivitasService } from './jumlah-aktivitas.service.ts';
import { createKunjunganService, type KunjunganPorts } from './kunjungan.service.ts';
import { createTindakLanjutService, type TindakLanjutPorts } from './tindak-lanjut.service.ts';

export function berandaModule(deps: Deps, ports: KunjunganPorts & TindakLanjutPorts): Module {
  const kunjungan = createKunjunganService(deps, ports);
  const jumlahAktivitas = createJumlahAktivitasService(deps, ports);
  const tindakLanjut = createTindakLanjutService(deps, ports);
  return {
    name: 'beranda',
    routes: (app) => {
      route(app, endpoints.terakhirAktif, ({ actor }) => kunjungan.ping(actor));
      route(app, endpoints.statistikPengunjung, ({ actor }) => kunjungan.statistic(actor));
      route(app, endpoints.jumlahAktivitas, ({ actor, query }) => jumlahAktivitas.counts(actor, query));
      route(app, endpoints.tindakLanjut, ({ actor }) => tindakLanjut.all(operator(actor)));
    },
  };
}
