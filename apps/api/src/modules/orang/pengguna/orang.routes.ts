import { endpoints } from '@lms/contracts';
import { operator } from '../../../platform/auth/narrow.ts';
import { paging } from '../../../platform/http/paging.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { OrangService } from './orang.service.ts';

export function orangRoutes(app: App, orang: OrangService): void {
  route(app, endpoints.daftarOrang, ({ actor, query }) =>
    orang.list(operator(actor), query, paging(query)),
  );
  route(app, endpoints.detailOrang, ({ actor, params }) =>
    orang.detail(operator(actor), params.id),
  );
}
