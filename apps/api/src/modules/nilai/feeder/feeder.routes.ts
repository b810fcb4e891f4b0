import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../platform/http/route.ts';
import type { PemeriksaanFeeder } from './feeder.service.ts';

export function feederRoutes(app: App, feeder: PemeriksaanFeeder): void {
  route(app, endpoints.pemeriksaanFeeder, ({ actor, query }) => feeder.kelas(actor, query));
  route(app, endpoints.mahasiswaFeeder, ({ actor, params, query }) =>
    feeder.mahasiswa(actor, params.id, query),
  );
}
