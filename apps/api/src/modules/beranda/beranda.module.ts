import { endpoints } from '@lms/contracts';
import { lecturer, operator } from '../../platform/auth/narrow.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Module, route } from '../../platform/http/route.ts';
import { createJumlahAktivitasService } from './jumlah-aktivitas.service.ts';
import { createKunjunganService, type KunjunganPorts } from './kunjungan.service.ts';
import { createPencarianService } from './pencarian.service.ts';
import { createTindakLanjutService, type TindakLanjutPorts } from './tindak-lanjut.service.ts';
import { createTindakLanjutDosenService } from './tindak-lanjut-dosen.service.ts';

export function berandaModule(deps: Deps, ports: KunjunganPorts & TindakLanjutPorts): Module {
  const kunjungan = createKunjunganService(deps, ports);
  const jumlahAktivitas = createJumlahAktivitasService(deps, ports);
  const tindakLanjut = createTindakLanjutService(deps, ports);
  const tindakLanjutDosen = createTindakLanjutDosenService(deps, ports);
  const pencarian = createPencarianService(deps, ports);
  return {
    name: 'beranda',
    routes: (app) => {
      route(app, endpoints.terakhirAktif, ({ actor }) => kunjungan.ping(actor));
      route(app, endpoints.statistikPengunjung, ({ actor }) => kunjungan.statistic(actor));
      route(app, endpoints.jumlahAktivitas, ({ actor, query }) =>
        jumlahAktivitas.counts(actor, query),
      );
      route(app, endpoints.tindakLanjut, ({ actor }) => tindakLanjut.all(operator(actor)));
      route(app, endpoints.tindakLanjutDosen, ({ actor }) =>
        tindakLanjutDosen.all(lecturer(actor)),
      );
      route(app, endpoints.cariIsi, ({ actor, query }) => pencarian.find(actor, query));
    },
  };
}
