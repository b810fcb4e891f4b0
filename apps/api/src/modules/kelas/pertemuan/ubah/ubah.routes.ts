import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../../platform/http/route.ts';
import type { UbahService } from './ubah.service.ts';

export function ubahRoutes(app: App, ubah: UbahService): void {
  route(app, endpoints.ubahPertemuan, ({ actor, params, body }) =>
    ubah.ubah(actor, params.id, body),
  );
  route(app, endpoints.tambahPertemuan, ({ actor, body }) => ubah.tambah(actor, body));
  route(app, endpoints.hapusPertemuan, ({ actor, params }) => ubah.hapus(actor, params.id));
}
