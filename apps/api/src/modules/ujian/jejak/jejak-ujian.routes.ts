import { endpoints } from '@lms/contracts';
import { student } from '../../../platform/auth/narrow.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { JejakService } from './jejak.service.ts';
import type { MenyusulService } from './menyusul.service.ts';

export function jejakUjianRoutes(
  app: App,
  { jejak, menyusul }: { jejak: JejakService; menyusul: MenyusulService },
): void {
  route(app, endpoints.menyusulPengerjaan, ({ actor, params }) => menyusul.list(actor, params.id));
  route(app, endpoints.putuskanMenyusul, ({ actor, params, body }) =>
    menyusul.decide(actor, params.id, body),
  );
  route(app, endpoints.jejakPengerjaan, ({ actor, params, query }) =>
    jejak.read(actor, params.id, query.setelah),
  );
  route(app, endpoints.pengerjaanDibatalkan, ({ actor, params }) =>
    jejak.dibatalkan(actor, params),
  );
  route(app, endpoints.catatanPengerjaan, ({ actor, params }) =>
    jejak.mine(student(actor), params.id),
  );
}
