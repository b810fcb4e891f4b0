import { endpoints } from '@lms/contracts';
import { lecturer, operator } from '../../platform/auth/narrow.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Module, route } from '../../platform/http/route.ts';
import { createJumlahAktivitasService } from './jumlah-aktivitas.service.ts';
import { kalenderRoutes } from './kalender/kalender.routes.ts';
import { createKalenderService, type KalenderPorts } from './kalender/kalender.service.ts';
import { forgetLangganan } from './kalender/langganan.repo.ts';
import { forgetKunjungan } from './kunjungan.repo.ts';
import { createKunjunganService, type KunjunganPorts } from './kunjungan.service.ts';
import { createPencarianService } from './pencarian.service.ts';
import { createPengingatService } from './pengingat/pengingat.service.ts';
import { createPerluService } from './perlu-dikerjakan/perlu-dikerjakan.service.ts';
import { tautanRoutes } from './tautan/tautan.routes.ts';
import {
  createTautanService,
  type TautanPorts,
  type TautanSecrets,
} from './tautan/tautan.service.ts';
import { createTindakLanjutService, type TindakLanjutPorts } from './tindak-lanjut.service.ts';
import { createTindakLanjutDosenService } from './tindak-lanjut-dosen.service.ts';

export function berandaModule(
  deps: Deps,
  ports: KunjunganPorts & TindakLanjutPorts & KalenderPorts & TautanPorts,
  secrets: TautanSecrets,
): Module {
  const kunjungan = createKunjunganService(deps, ports);
  const jumlahAktivitas = createJumlahAktivitasService(deps, ports);
  const tindakLanjut = createTindakLanjutService(deps, ports);
  const tindakLanjutDosen = createTindakLanjutDosenService(deps, ports);
  const pencarian = createPencarianService(deps, ports);
  const perlu = createPerluService(deps, ports);
  const pengingat = createPengingatService(deps, ports);
  const kalender = createKalenderService(deps, ports);
  const tautan = createTautanService(deps, ports, secrets);
  return {
    name: 'beranda',
    forgets: [forgetKunjungan, forgetLangganan],
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
      route(app, endpoints.perluDikerjakan, ({ actor }) => perlu.all(actor));
      kalenderRoutes(app, kalender);
      tautanRoutes(app, tautan);
    },
    sweeps: [
      {
        name: 'beranda.pengingat',
        everySeconds: 60,
        run: (tx, { now }) => pengingat.tellDue(tx, now),
      },
      {
        name: 'kalender.lupakan',
        everySeconds: 3_600,
        run: (tx, { now }) => kalender.forgetRemoved(tx, now),
      },
    ],
  };
}
