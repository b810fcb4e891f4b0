import { endpoints } from '@lms/contracts';
import { operator } from '../../../platform/auth/narrow.ts';
import { paging } from '../../../platform/http/paging.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { IsiService } from './isi.service.ts';

export function isiRoutes(app: App, isi: IsiService): void {
  route(app, endpoints.isiDataMaster, ({ actor, params, query }) =>
    isi.list(operator(actor), { jenis: params.jenis, search: query.search, page: paging(query) }),
  );
}
