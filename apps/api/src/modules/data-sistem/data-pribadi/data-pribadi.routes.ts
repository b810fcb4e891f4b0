import { endpoints } from '@lms/contracts';
import { operator } from '../../../platform/auth/narrow.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { DataPribadiService } from './data-pribadi.service.ts';

export function dataPribadiRoutes(app: App, dataPribadi: DataPribadiService): void {
  route(app, endpoints.eksporDataPribadi, ({ actor, params }) =>
    dataPribadi.start(operator(actor), params.id),
  );
}
