import { endpoints } from '@lms/contracts';
import { RICH_TEXT_BODY_BYTES } from '../../../platform/html/rich-text.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { TeksService } from './teks.service.ts';

const rich = { bodyLimitBytes: RICH_TEXT_BODY_BYTES };

export function teksRoutes(app: App, teks: TeksService): void {
  route(app, endpoints.daftarTeks, ({ actor, query }) => teks.list(actor, query.id_pertemuan));
  route(app, endpoints.tambahTeks, ({ actor, body }) => teks.add(actor, body), rich);
  route(
    app,
    endpoints.ubahTeks,
    ({ actor, params, body }) => teks.change(actor, params.id, body),
    rich,
  );
  route(app, endpoints.hapusTeks, ({ actor, params }) => teks.remove(actor, params.id));
  route(app, endpoints.pulihkanTeks, ({ actor, params }) => teks.restore(actor, params.id));
}
