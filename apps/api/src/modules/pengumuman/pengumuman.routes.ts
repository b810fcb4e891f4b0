import { endpoints } from '@lms/contracts';
import { operator } from '../../platform/auth/narrow.ts';
import { RICH_TEXT_BODY_BYTES } from '../../platform/html/rich-text.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { PengumumanService } from './pengumuman.service.ts';

const rich = { bodyLimitBytes: RICH_TEXT_BODY_BYTES };

export function pengumumanRoutes(app: App, pengumuman: PengumumanService): void {
  route(app, endpoints.daftarPengumuman, ({ actor, query }) => pengumuman.list(actor, query));
  route(app, endpoints.detailPengumuman, ({ actor, params }) =>
    pengumuman.detail(actor, params.id),
  );
  route(app, endpoints.bacaPengumuman, ({ actor, params }) => pengumuman.read(actor, params.id));
  route(
    app,
    endpoints.tambahPengumuman,
    ({ actor, body }) => pengumuman.add(operator(actor), body),
    rich,
  );
  route(
    app,
    endpoints.ubahPengumuman,
    ({ actor, params, body }) => pengumuman.change(operator(actor), params.id, body),
    rich,
  );
  route(app, endpoints.hapusPengumuman, ({ actor, params }) =>
    pengumuman.withdraw(operator(actor), params.id),
  );
  route(app, endpoints.pulihkanPengumuman, ({ actor, params }) =>
    pengumuman.restore(operator(actor), params.id),
  );
  route(app, endpoints.jangkauanPengumuman, ({ actor, body }) =>
    pengumuman.reach(operator(actor), body),
  );
}
