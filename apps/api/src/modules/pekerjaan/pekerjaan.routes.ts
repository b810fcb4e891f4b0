import { endpoints } from '@lms/contracts';
import { type App, route } from '../../platform/http/route.ts';
import type { PekerjaanService } from './pekerjaan.service.ts';

export function pekerjaanRoutes(app: App, pekerjaan: PekerjaanService): void {
  route(app, endpoints.daftarPekerjaan, ({ actor, query }) => pekerjaan.list(actor, query));
  route(app, endpoints.detailPekerjaan, ({ actor, params }) => pekerjaan.detail(actor, params.id));
}
