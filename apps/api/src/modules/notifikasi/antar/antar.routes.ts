import { endpoints } from '@lms/contracts';
import { createLimit } from '../../../platform/http/limit.ts';
import { originOf } from '../../../platform/http/request-origin.ts';
import { type App, publicRoute, route } from '../../../platform/http/route.ts';
import type { AngkaService } from './angka.service.ts';
import type { createPerangkatService } from './perangkat.service.ts';

/** A campus may stand behind one address, and all its phones report at once. */
const REPORTS_PER_MINUTE = 6_000;
/** Browsers renew a subscription once in months. */
const RENEWALS_PER_MINUTE = 300;

interface Services {
  perangkat: ReturnType<typeof createPerangkatService>;
  angka: AngkaService;
}

export function antarRoutes(app: App, { perangkat, angka }: Services): void {
  const admitReport = createLimit(app, { max: REPORTS_PER_MINUTE });
  const admitRenewal = createLimit(app, { max: RENEWALS_PER_MINUTE });

  route(app, endpoints.perangkatNotifikasi, ({ actor }) => perangkat.list(actor));
  route(app, endpoints.daftarkanPerangkat, (input) =>
    perangkat.register(input.actor, input.body, originOf(input).userAgent),
  );
  route(app, endpoints.hapusPerangkat, ({ actor, params }) => perangkat.remove(actor, params.id));
  route(app, endpoints.cobaPerangkat, ({ actor, params }) => perangkat.test(actor, params.id));
  publicRoute(app, endpoints.gantiLangganan, async ({ collegeId, body, request }) => {
    await admitRenewal(request);
    return perangkat.replace(collegeId, body);
  });
  publicRoute(app, endpoints.catatTampil, async ({ collegeId, body, request }) => {
    await admitReport(request);
    await angka.noteShown(collegeId, body.antaran);
  });
  route(app, endpoints.angkaAntaran, ({ actor }) => angka.figures(actor));
}
