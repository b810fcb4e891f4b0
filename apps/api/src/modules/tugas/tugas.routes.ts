import { endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { RICH_TEXT_BODY_BYTES } from '../../platform/html/rich-text.ts';
import { type App, route } from '../../platform/http/route.ts';
import { createFormulirBerkas, type UnggahService } from '../berkas/index.ts';
import type { TugasService } from './tugas.service.ts';

const rich = { bodyLimitBytes: RICH_TEXT_BODY_BYTES };

export function tugasRoutes(
  app: App,
  tugas: TugasService,
  unggah: Pick<UnggahService, 'whole'>,
): void {
  const formulir = createFormulirBerkas(app, unggah);
  const withFile = (endpoint: Endpoint) => ({
    ...rich,
    form: formulir(endpoint, 'lampiran_tugas'),
  });
  route(app, endpoints.daftarTugas, ({ actor, query }) => tugas.list(actor, query));
  route(app, endpoints.detailTugas, ({ actor, params }) => tugas.detail(actor, params.id));
  route(
    app,
    endpoints.tambahTugas,
    ({ actor, body }) => tugas.add(actor, body),
    withFile(endpoints.tambahTugas),
  );
  route(
    app,
    endpoints.ubahTugas,
    ({ actor, params, body }) => tugas.change(actor, params.id, body),
    withFile(endpoints.ubahTugas),
  );
  route(app, endpoints.salinTugas, ({ actor, body }) => tugas.copy(actor, body));
  route(app, endpoints.hapusTugas, ({ actor, params }) => tugas.remove(actor, params.id));
  route(app, endpoints.pulihkanTugas, ({ actor, params }) => tugas.restore(actor, params.id));
}
