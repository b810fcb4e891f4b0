import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../platform/http/route.ts';
import type { ReferensiService } from './referensi.service.ts';

export function referensiRoutes(app: App, referensi: ReferensiService): void {
  route(app, endpoints.makulRef, ({ actor, query }) => referensi.makul(actor, query));
  route(app, endpoints.prodiRef, ({ actor, query }) => referensi.prodi(actor, query));
  route(app, endpoints.labelKelasRef, ({ actor, query }) => referensi.labelKelas(actor, query));
  route(app, endpoints.kampusRef, ({ actor, query }) => referensi.kampus(actor, query));
  route(app, endpoints.jenisKelasRef, ({ actor, query }) => referensi.jenisKelas(actor, query));
  route(app, endpoints.dosenRef, ({ actor, query }) => referensi.dosen(actor, query));
  route(app, endpoints.periodeRef, ({ actor, query }) => referensi.periode(actor, query));
  route(app, endpoints.semesterBerjalan, ({ actor }) => referensi.semesterBerjalan(actor));
}
