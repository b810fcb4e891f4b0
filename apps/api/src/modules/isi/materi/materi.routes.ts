import { endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { RICH_TEXT_BODY_BYTES } from '../../../platform/html/rich-text.ts';
import { type App, route } from '../../../platform/http/route.ts';
import { createFormulirBerkas, type UnggahService } from '../../berkas/index.ts';
import type { MateriService } from './materi.service.ts';

const rich = { bodyLimitBytes: RICH_TEXT_BODY_BYTES };

export function materiRoutes(
  app: App,
  materi: MateriService,
  unggah: Pick<UnggahService, 'whole'>,
): void {
  const formulir = createFormulirBerkas(app, unggah);
  const withFile = (endpoint: Endpoint) => ({ ...rich, form: formulir(endpoint, 'materi') });
  route(app, endpoints.daftarMateri, ({ actor, query }) => materi.list(actor, query));
  route(app, endpoints.detailMateri, ({ actor, params }) => materi.detail(actor, params.id));
  route(
    app,
    endpoints.tambahMateri,
    ({ actor, body }) => materi.add(actor, body),
    withFile(endpoints.tambahMateri),
  );
  route(
    app,
    endpoints.ubahMateri,
    ({ actor, params, body }) => materi.change(actor, params.id, body),
    withFile(endpoints.ubahMateri),
  );
  route(app, endpoints.salinMateri, ({ actor, body }) => materi.copy(actor, body));
  route(app, endpoints.hapusMateri, ({ actor, params }) => materi.remove(actor, params.id));
  route(app, endpoints.pulihkanMateri, ({ actor, params }) => materi.restore(actor, params.id));
}
