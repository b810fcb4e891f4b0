import { endpoints } from '@lms/contracts';
import { MOST_BERKAS_SILABUS } from '@lms/contracts/kelas/silabus';
import { RICH_TEXT_BODY_BYTES } from '../../../platform/html/rich-text.ts';
import { type App, route } from '../../../platform/http/route.ts';
import { createFormulirBerkas, type UnggahService } from '../../berkas/index.ts';
import type { RencanaService } from './rencana.service.ts';
import type { SilabusService } from './silabus.service.ts';

const rich = { bodyLimitBytes: RICH_TEXT_BODY_BYTES };

export function silabusRoutes(
  app: App,
  { silabus, rencana }: { silabus: SilabusService; rencana: RencanaService },
  unggah: Pick<UnggahService, 'whole'>,
): void {
  const formulir = createFormulirBerkas(app, unggah);
  route(app, endpoints.pendahuluan, ({ actor, params }) => silabus.read(actor, params.id));
  route(
    app,
    endpoints.ubahPendahuluan,
    ({ actor, params, body }) => silabus.changePendahuluan(actor, params.id, body),
    rich,
  );
  route(
    app,
    endpoints.ubahSilabus,
    ({ actor, params, body }) => silabus.changeSilabus(actor, params.id, body),
    { ...rich, form: formulir(endpoints.ubahSilabus, 'silabus', MOST_BERKAS_SILABUS) },
  );
  route(app, endpoints.ambilPendahuluan, ({ actor, params, body }) =>
    silabus.takeOver(actor, params.id, body),
  );
  route(app, endpoints.rencanaPembelajaran, ({ actor, params }) =>
    rencana.pembelajaran(actor, params.courseId),
  );
  route(app, endpoints.rencanaEvaluasi, ({ actor, params }) =>
    rencana.evaluasi(actor, params.courseId),
  );
  route(app, endpoints.infoMatakuliah, ({ actor, params }) => rencana.info(actor, params.courseId));
}
