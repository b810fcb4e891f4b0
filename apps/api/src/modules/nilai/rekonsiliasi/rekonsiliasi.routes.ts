import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../platform/http/route.ts';
import type { EksporRekonsiliasi } from './ekspor-rekonsiliasi.service.ts';
import type { MuatNilai } from './muat.service.ts';
import type { Rekonsiliasi } from './rekonsiliasi.service.ts';

export function rekonsiliasiRoutes(
  app: App,
  {
    rekonsiliasi,
    muat,
    eksporRekonsiliasi,
  }: { rekonsiliasi: Rekonsiliasi; muat: MuatNilai; eksporRekonsiliasi: EksporRekonsiliasi },
): void {
  route(app, endpoints.rekonsiliasiNilai, ({ actor, params, query }) =>
    rekonsiliasi.list(actor, params.id, query),
  );
  route(app, endpoints.selesaikanRekonsiliasi, ({ actor, params, body }) =>
    rekonsiliasi.resolve(actor, params.id, body),
  );
  route(app, endpoints.eksporRekonsiliasiNilai, ({ params, query, ...route }) =>
    eksporRekonsiliasi.answer(route, { ...query, id: params.id }),
  );
  route(app, endpoints.muatNilaiSiakad, ({ actor, params }) => muat.start(actor, params.id));
}
