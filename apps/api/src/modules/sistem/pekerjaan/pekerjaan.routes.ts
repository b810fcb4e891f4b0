import { endpoints } from '@lms/contracts';
import { paging } from '../../../platform/http/paging.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { PekerjaanService } from './pekerjaan.service.ts';

/** More than most users have in a week: screens request one page. */
const PER_PAGE = 50;

export function pekerjaanRoutes(app: App, pekerjaan: PekerjaanService): void {
  route(app, endpoints.daftarPekerjaan, ({ actor, query }) =>
    pekerjaan.list(actor, query, paging(query, PER_PAGE)),
  );
  route(app, endpoints.batalkanPekerjaan, ({ actor, params }) =>
    pekerjaan.cancel(actor, params.id),
  );
  route(app, endpoints.detailPekerjaan, ({ actor, params }) => pekerjaan.detail(actor, params.id));
}
