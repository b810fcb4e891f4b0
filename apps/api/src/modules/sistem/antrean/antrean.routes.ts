import { endpoints } from '@lms/contracts';
import { paging } from '../../../platform/http/paging.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { AntreanService } from './antrean.service.ts';

export function antreanRoutes(app: App, antrean: AntreanService): void {
  route(app, endpoints.ringkasanAntrean, ({ actor }) => antrean.summary(actor));
  route(app, endpoints.daftarPekerjaanGagal, ({ actor, query }) =>
    antrean.failed(actor, paging(query)),
  );
  route(app, endpoints.kirimUlangPekerjaan, ({ actor, params }) =>
    antrean.sendAgain(actor, params.id),
  );
}
