import { endpoints } from '@lms/contracts';
import { paging } from '../../../../platform/http/paging.ts';
import { type App, route } from '../../../../platform/http/route.ts';
import type { JadwalService } from './jadwal.service.ts';

export function jadwalRoutes(app: App, jadwal: JadwalService): void {
  route(app, endpoints.daftarSesi, ({ actor }) => jadwal.sesi(actor));
  route(app, endpoints.daftarRuangan, ({ actor, query }) =>
    jadwal.ruangan(actor, query, paging(query)),
  );
  route(app, endpoints.cekBentrok, ({ actor, body }) => jadwal.cekBentrok(actor, body));
  route(app, endpoints.usulanJadwal, ({ actor, body }) => jadwal.usulan(actor, body));
}
