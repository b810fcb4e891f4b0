import { endpoints } from '@lms/contracts';
import { operator } from '../../../platform/auth/narrow.ts';
import { RICH_TEXT_BODY_BYTES } from '../../../platform/html/rich-text.ts';
import { createLimit } from '../../../platform/http/limit.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { BeritaService } from './berita.service.ts';

const rich = { bodyLimitBytes: RICH_TEXT_BODY_BYTES };
/** A picture starts a process of its own. */
const SAVINGS_PER_MINUTE = 20;

export function beritaRoutes(app: App, berita: BeritaService): void {
  const admit = createLimit(app, {
    max: SAVINGS_PER_MINUTE,
    key: ({ actor }) => `berita/${actor?.collegeId}/${actor?.userId}`,
  });
  route(app, endpoints.daftarBerita, ({ actor, query }) => berita.list(actor, query));
  route(app, endpoints.detailBerita, ({ actor, params }) => berita.detail(actor, params.id));
  route(
    app,
    endpoints.tambahBerita,
    async ({ actor, body, request }) => {
      await admit(request);
      return berita.add(operator(actor), body);
    },
    rich,
  );
  route(
    app,
    endpoints.ubahBerita,
    async ({ actor, params, body, request }) => {
      await admit(request);
      return berita.change(operator(actor), params.id, body);
    },
    rich,
  );
  route(app, endpoints.hapusBerita, ({ actor, params }) =>
    berita.withdraw(operator(actor), params.id),
  );
  route(app, endpoints.pulihkanBerita, ({ actor, params }) =>
    berita.restore(operator(actor), params.id),
  );
}
