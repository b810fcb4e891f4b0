import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../platform/http/route.ts';
import type { Pengecualian } from './pengecualian.service.ts';
import type { UbahKomponen } from './ubah-komponen.service.ts';
import type { UbahNilai } from './ubah-nilai.service.ts';

interface IsianServices {
  ubahNilai: UbahNilai;
  ubahKomponen: UbahKomponen;
  pengecualian: Pengecualian;
}

export function isianNilaiRoutes(
  app: App,
  { ubahNilai, ubahKomponen, pengecualian }: IsianServices,
): void {
  route(app, endpoints.ubahNilaiKomponen, ({ actor, params, body }) =>
    ubahNilai.one(actor, params, body),
  );
  route(app, endpoints.ubahNilaiMassal, ({ actor, params, body }) =>
    ubahNilai.many(actor, params.id, body),
  );
  route(app, endpoints.ubahKomponenNilai, ({ actor, params, query, body }) =>
    ubahKomponen.put(actor, params, { body, pratinjau: query.pratinjau ?? false }),
  );
  route(app, endpoints.pengecualianNilai, ({ actor, params }) => pengecualian.get(actor, params));
  route(app, endpoints.kecualikanNilai, ({ actor, params, body }) =>
    pengecualian.exempt(actor, params, body.alasan),
  );
  route(app, endpoints.batalkanPengecualian, ({ actor, params }) =>
    pengecualian.end(actor, params),
  );
}
