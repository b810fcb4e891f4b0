import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../platform/http/route.ts';
import type { KonfigurasiService } from './konfigurasi.service.ts';
import type { PengaturanService } from './pengaturan.service.ts';

export function pengaturanRoutes(
  app: App,
  pengaturan: PengaturanService,
  konfigurasi: KonfigurasiService,
): void {
  route(app, endpoints.pengaturan, ({ actor }) => pengaturan.all(actor));
  route(app, endpoints.pengaturanSaya, ({ actor }) => pengaturan.preferences(actor));
  route(app, endpoints.konfigurasi, ({ actor }) => konfigurasi.all(actor));
  route(app, endpoints.ubahPengaturan, ({ actor, body }) => konfigurasi.save(actor, body));
  route(app, endpoints.ubahPengaturanSaya, ({ actor, body }) =>
    konfigurasi.savePreferences(actor, body),
  );
  route(app, endpoints.sistem, ({ actor }) => pengaturan.identity(actor));
  route(app, endpoints.logo, ({ actor }) => pengaturan.logo(actor));
  route(app, endpoints.konfigurasiList, ({ actor, query }) =>
    pengaturan.configuration(actor, query.keyword),
  );
  route(app, endpoints.konfigurasiSatu, ({ actor, params }) =>
    pengaturan.configurationOf(actor, params.keyword),
  );
  route(app, endpoints.aturanQrCode, ({ actor }) => pengaturan.qrCodeRule(actor));
}
