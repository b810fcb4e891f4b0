import { endpoints } from '@lms/contracts';
import { paging } from '../../platform/http/paging.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { LogAktivitasService } from './log-aktivitas.service.ts';

/** Default page size (S3 §9). */
const OWN_PER_PAGE = 5;

export function logAktivitasRoutes(app: App, log: LogAktivitasService): void {
  route(app, endpoints.daftarLog, ({ actor, query }) => log.list(actor, query, paging(query)));
  route(app, endpoints.eksporLog, ({ actor, query, request, reply }) =>
    log.export({ actor, request, reply }, query),
  );
  route(app, endpoints.logSaya, ({ actor, query }) =>
    log.own(actor, query, paging(query, OWN_PER_PAGE)),
  );
  route(app, endpoints.jenisAktivitasList, () => log.kinds());
}
