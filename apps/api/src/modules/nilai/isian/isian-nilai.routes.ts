import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../platform/http/route.ts';
import type { UbahNilai } from './ubah-nilai.service.ts';

interface IsianServices {
  ubahNilai: UbahNilai;
}

export function isianNilaiRoutes(app: App, { ubahNilai }: IsianServices): void {
  route(app, endpoints.ubahNilaiKomponen, ({ actor, params, body }) =>
    ubahNilai.one(actor, params, body),
  );
  route(app, endpoints.ubahNilaiMassal, ({ actor, params, body }) =>
    ubahNilai.many(actor, params.id, body),
  );
}
