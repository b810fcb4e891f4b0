import { endpoints } from '@lms/contracts';
import { paging } from '../../platform/http/paging.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { KelasService } from './kelas.service.ts';
import type { MengajarService } from './mengajar.service.ts';

export function kelasRoutes(app: App, kelas: KelasService, mengajar: MengajarService): void {
  route(app, endpoints.makulDiajar, ({ actor, query }) => mengajar.courses(actor, query));
  route(app, endpoints.periodeMengajar, ({ actor, params }) => mengajar.terms(actor, params.id));
  route(app, endpoints.daftarKelas, ({ actor, query }) => kelas.list(actor, query, paging(query)));
  route(app, endpoints.detailKelas, ({ actor, params }) => kelas.detail(actor, params.id));
  route(app, endpoints.profilKelas, ({ actor, params }) => kelas.profil(actor, params.id));
  route(app, endpoints.pesertaKelas, ({ actor, params, query }) =>
    kelas.peserta(actor, params.id, query.search, paging(query)),
  );
  route(app, endpoints.pesertaNimNama, ({ actor, params }) => kelas.nimNama(actor, params.id));
  route(app, endpoints.pengajarKelasList, ({ actor, params, query }) =>
    kelas.pengajar(actor, params.id, query.search),
  );
  route(app, endpoints.jadwalSaya, ({ actor, query }) => kelas.jadwal(actor, query.periode));
}
