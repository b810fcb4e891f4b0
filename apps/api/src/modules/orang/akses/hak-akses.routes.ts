import { endpoints } from '@lms/contracts';
import { operator } from '../../../platform/auth/narrow.ts';
import { paging } from '../../../platform/http/paging.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { HakAksesService } from './hak-akses.service.ts';

export function hakAksesRoutes(app: App, hakAkses: HakAksesService): void {
  route(app, endpoints.hakAksesSaya, ({ actor }) => hakAkses.own(operator(actor)));
  route(app, endpoints.daftarHakAkses, ({ actor, query }) =>
    hakAkses.list(operator(actor), query.search, paging(query)),
  );
  route(app, endpoints.hakAksesSatu, ({ actor, params }) =>
    hakAkses.one(operator(actor), params.username),
  );
  route(app, endpoints.tambahOperator, ({ actor, body }) => hakAkses.add(operator(actor), body));
  route(app, endpoints.simpanHakAkses, ({ actor, params, body }) =>
    hakAkses.save(operator(actor), params.username, body),
  );
}
