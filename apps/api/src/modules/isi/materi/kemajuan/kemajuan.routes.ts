import { endpoints } from '@lms/contracts';
import { student } from '../../../../platform/auth/narrow.ts';
import { type App, route } from '../../../../platform/http/route.ts';
import type { EksporAkses } from './ekspor-akses.service.ts';
import type { KemajuanService } from './kemajuan.service.ts';

export function kemajuanRoutes(app: App, kemajuan: KemajuanService, ekspor: EksporAkses): void {
  route(app, endpoints.bukaMateri, ({ actor, params, body }) =>
    kemajuan.buka(student(actor), params.id, body),
  );
  route(app, endpoints.hadirMateri, ({ actor, params, body }) =>
    kemajuan.hadir(student(actor), params.id, body),
  );
  route(app, endpoints.unduhMateri, ({ actor, params, query }) =>
    kemajuan.unduh(actor, params.id, query),
  );
  route(app, endpoints.aksesMateri, ({ actor, params, query }) =>
    kemajuan.akses(actor, params.id, query),
  );
  route(app, endpoints.eksporAksesMateri, (input) =>
    ekspor.answer(input, { ...input.query, ...input.params }),
  );
}
