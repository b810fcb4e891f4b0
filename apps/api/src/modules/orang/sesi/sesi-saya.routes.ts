import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../platform/http/route.ts';
import type { SesiSayaService } from './sesi-saya.service.ts';

export function sesiSayaRoutes(app: App, sesi: SesiSayaService): void {
  route(app, endpoints.sesiSaya, ({ actor }) => sesi.list(actor));
  route(app, endpoints.akhiriSesi, ({ actor, params }) => sesi.end(actor, params.id));
  route(app, endpoints.akhiriSemuaSesi, ({ actor, query }) =>
    sesi.endAll(actor, { keepThis: query.kecuali_ini ?? false }),
  );
}
