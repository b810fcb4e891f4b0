import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../../platform/http/route.ts';
import type { BiodataService } from './biodata.service.ts';

export function biodataRoutes(app: App, biodata: BiodataService): void {
  route(app, endpoints.biodata, ({ actor, params }) => biodata.mahasiswa(actor, params.id));
  route(app, endpoints.ubahBiodata, ({ actor, params, body }) =>
    biodata.change(actor, params.id, body),
  );
  route(app, endpoints.dosen, ({ actor, params }) => biodata.dosen(actor, params.id));
  route(app, endpoints.profilOperator, ({ actor }) => biodata.operator(actor));
}
