import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../platform/http/route.ts';
import type { BagiService } from './bagi.service.ts';
import type { KelompokService } from './kelompok.service.ts';

export function kelompokRoutes(app: App, kelompok: KelompokService, bagi: BagiService): void {
  route(app, endpoints.daftarKelompok, ({ actor, params, query }) =>
    kelompok.list(actor, params.id, query),
  );
  route(app, endpoints.pesertaKelompok, ({ actor, params, query }) =>
    kelompok.listPeserta(actor, params.id, query),
  );
  route(app, endpoints.sumberKelompok, ({ actor, params, query }) =>
    kelompok.listSumber(actor, params.id, query.search),
  );
  route(app, endpoints.tambahKelompok, ({ actor, params, body }) =>
    kelompok.add(actor, params.id, body),
  );
  route(app, endpoints.ubahKelompok, ({ actor, params, body }) =>
    kelompok.change(actor, params, body),
  );
  route(app, endpoints.hapusKelompok, ({ actor, params }) => kelompok.remove(actor, params));
  route(app, endpoints.acakKelompok, ({ actor, params, body }) =>
    bagi.draw(actor, params.id, body),
  );
  route(app, endpoints.salinKelompok, ({ actor, params, body }) =>
    bagi.copy(actor, params.id, body),
  );
}
