import { endpoints } from '@lms/contracts';
import type { Deps } from '../../platform/deps.ts';
import { type Module, route } from '../../platform/http/route.ts';
import { createNotifikasiService } from './notifikasi.service.ts';
import { forgetNotifikasi } from './notifikasi.write.repo.ts';
import { forgetPilihan } from './pilihan.repo.ts';
import { createPilihanService } from './pilihan.service.ts';

export function notifikasiModule(deps: Deps): Module {
  const notifikasi = createNotifikasiService(deps);
  const pilihan = createPilihanService(deps);
  return {
    name: 'notifikasi',
    forgets: [forgetNotifikasi, forgetPilihan],
    routes: (app) => {
      route(app, endpoints.daftarNotifikasi, ({ actor, query }) => notifikasi.list(actor, query));
      route(app, endpoints.jumlahNotifikasi, ({ actor }) => notifikasi.count(actor));
      route(app, endpoints.bacaNotifikasi, ({ actor, params }) =>
        notifikasi.read(actor, params.id),
      );
      route(app, endpoints.bacaSemuaNotifikasi, ({ actor, body }) =>
        notifikasi.readAll(actor, body),
      );
      route(app, endpoints.pilihanNotifikasi, ({ actor }) => pilihan.list(actor));
      route(app, endpoints.ubahPilihanNotifikasi, ({ actor, body }) => pilihan.change(actor, body));
    },
    sweeps: [
      {
        name: 'notifikasi.lupakan',
        everySeconds: 3_600,
        run: (tx, { now }) => notifikasi.forgetOld(tx, now),
      },
    ],
  };
}
