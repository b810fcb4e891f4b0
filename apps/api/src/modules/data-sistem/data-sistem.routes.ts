import { endpoints } from '@lms/contracts';
import { operator } from '../../platform/auth/narrow.ts';
import { paging } from '../../platform/http/paging.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { DataSistemService } from './data-sistem.service.ts';

export function dataSistemRoutes(app: App, dataSistem: DataSistemService): void {
  route(app, endpoints.daftarBerkasTersimpan, ({ actor, query }) =>
    dataSistem.list(operator(actor), query, paging(query)),
  );
  route(app, endpoints.hapusBerkasTersimpan, ({ actor, params }) =>
    dataSistem.remove(operator(actor), params.id),
  );
}
