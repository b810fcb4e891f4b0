import { endpoints } from '@lms/contracts';
import { RICH_TEXT_BODY_BYTES } from '../../../platform/html/rich-text.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { UjianService } from './ujian.service.ts';

const rich = { bodyLimitBytes: RICH_TEXT_BODY_BYTES };

export function ujianRoutes(app: App, ujian: UjianService): void {
  route(app, endpoints.daftarUjian, ({ actor, query }) => ujian.list(actor, query));
  route(app, endpoints.detailUjian, ({ actor, params }) => ujian.detail(actor, params.id));
  route(app, endpoints.tambahUjian, ({ actor, body }) => ujian.add(actor, body), rich);
  route(
    app,
    endpoints.ubahUjian,
    ({ actor, params, body }) => ujian.change(actor, params.id, body),
    rich,
  );
  route(app, endpoints.ubahWaktuUjian, ({ actor, params, body }) =>
    ujian.changeTimes(actor, params.id, body),
  );
  route(app, endpoints.salinUjian, ({ actor, body }) => ujian.copy(actor, body));
  route(app, endpoints.hapusUjian, ({ actor, params }) => ujian.remove(actor, params.id));
  route(app, endpoints.pulihkanUjian, ({ actor, params }) => ujian.restore(actor, params.id));
  route(app, endpoints.calonRemedial, ({ actor, params, query }) =>
    ujian.listCalonRemedial(actor, params.id, query),
  );
  route(app, endpoints.kesiapan, ({ actor, params }) => ujian.readiness(actor, params.id));
}
