import { endpoints } from '@lms/contracts';
import { paging } from '../../../platform/http/paging.ts';
import { type App, publicRoute, route } from '../../../platform/http/route.ts';
import type { PenggunaService } from './pengguna.service.ts';

export function penggunaRoutes(app: App, pengguna: PenggunaService): void {
  publicRoute(app, endpoints.konfigurasiFrontend, ({ query }) =>
    pengguna.frontendConfig(query.url),
  );
  publicRoute(app, endpoints.manifesAplikasi, ({ request }) =>
    pengguna.manifest(`${request.protocol}://${request.host}`),
  );
  route(app, endpoints.infoPengguna, ({ actor }) => pengguna.info(actor));
  route(app, endpoints.mulai, ({ actor }) => pengguna.start(actor));
  route(app, endpoints.cekPembatasan, ({ actor }) => pengguna.pembatasan(actor));
  route(app, endpoints.mahasiswa, ({ actor, params }) => pengguna.mahasiswa(actor, params.id));
  route(app, endpoints.biodataSingkat, ({ actor, params }) => pengguna.biodata(actor, params.id));
  route(app, endpoints.tahunSemesterMahasiswa, ({ actor, params }) =>
    pengguna.terms(actor, params.id),
  );
  route(app, endpoints.mahasiswaAktif, ({ actor, query }) =>
    pengguna.activeStudents(actor, query, paging(query)),
  );
}
