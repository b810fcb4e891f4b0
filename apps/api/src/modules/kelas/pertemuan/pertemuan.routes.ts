import { endpoints } from '@lms/contracts';
import { paging } from '../../../platform/http/paging.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { AktivitasService } from './aktivitas/aktivitas.service.ts';
import type { PertemuanService } from './pertemuan.service.ts';

export function pertemuanRoutes(
  app: App,
  pertemuan: PertemuanService,
  aktivitas: AktivitasService,
): void {
  route(app, endpoints.menuPertemuan, ({ actor, params, query }) =>
    pertemuan.menu(actor, params.id, query),
  );
  route(app, endpoints.detailPertemuan, ({ actor, params }) => pertemuan.detail(actor, params.id));
  route(app, endpoints.mulaiPertemuan, ({ actor, params }) => pertemuan.start(actor, params.id));
  route(app, endpoints.akhiriPertemuan, ({ actor, params }) => pertemuan.end(actor, params.id));
  route(app, endpoints.batalAkhiriPertemuan, ({ actor, params }) =>
    pertemuan.undoEnd(actor, params.id),
  );
  route(app, endpoints.daftarPertemuan, ({ actor, query }) =>
    pertemuan.list(actor, query, paging(query)),
  );
  route(app, endpoints.pertemuanSaya, ({ actor }) => pertemuan.today(actor));
  route(app, endpoints.jadwalBerubah, ({ actor }) => pertemuan.moved(actor));
  route(app, endpoints.aktivitasPertemuan, ({ actor, params }) => aktivitas.list(actor, params.id));
  route(app, endpoints.sampahKelas, ({ actor, params, query }) =>
    aktivitas.trash(actor, params.id, query),
  );
  route(app, endpoints.urutkanAktivitas, ({ actor, params, body }) =>
    aktivitas.reorder(actor, params.id, body),
  );
}
