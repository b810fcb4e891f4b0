import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../platform/http/route.ts';
import type { RincianNilai } from './rincian.service.ts';

export function rincianNilaiRoutes(app: App, rincian: RincianNilai): void {
  route(app, endpoints.riwayatNilai, ({ actor, params, query }) =>
    rincian.riwayat(actor, params, query),
  );
  route(app, endpoints.rincianNilai, ({ actor, params }) => rincian.rincian(actor, params));
}
