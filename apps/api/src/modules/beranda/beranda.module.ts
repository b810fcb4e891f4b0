import { endpoints } from '@lms/contracts';
import type { Deps } from '../../platform/deps.ts';
import { type Module, route } from '../../platform/http/route.ts';
import { createKunjunganService, type KunjunganPorts } from './kunjungan.service.ts';

export function berandaModule(deps: Deps, ports: KunjunganPorts): Module {
  const kunjungan = createKunjunganService(deps, ports);
  return {
    name: 'beranda',
    routes: (app) => {
      route(app, endpoints.terakhirAktif, ({ actor }) => kunjungan.ping(actor));
      route(app, endpoints.statistikPengunjung, ({ actor }) => kunjungan.statistic(actor));
    },
  };
}
