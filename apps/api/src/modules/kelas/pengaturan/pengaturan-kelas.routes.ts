import { endpoints } from '@lms/contracts';
import { operator } from '../../../platform/auth/narrow.ts';
import { createLimit } from '../../../platform/http/limit.ts';
import { type App, route } from '../../../platform/http/route.ts';
import { createFormulirBerkas, type UnggahService } from '../../berkas/index.ts';
import type { BannerService } from './banner.service.ts';
import type { SusunanService } from './susunan.service.ts';

/** Each banner starts a process of its own. */
const BANNERS_PER_MINUTE = 10;

export function pengaturanKelasRoutes(
  app: App,
  { banner, susunan }: { banner: BannerService; susunan: SusunanService },
  unggah: Pick<UnggahService, 'whole'>,
): void {
  const formulir = createFormulirBerkas(app, unggah);
  const admit = createLimit(app, {
    max: BANNERS_PER_MINUTE,
    key: ({ actor }) => `banner/${actor?.collegeId}/${actor?.userId}`,
  });
  route(
    app,
    endpoints.ubahBanner,
    async ({ actor, params, body, request }) => {
      await admit(request);
      return banner.set(actor, params.id, body.file_banner);
    },
    { form: formulir(endpoints.ubahBanner, 'banner_kelas') },
  );
  route(app, endpoints.hapusBanner, ({ actor, params }) => banner.remove(actor, params.id));
  route(app, endpoints.ubahKetuaKelas, ({ actor, params, body }) =>
    susunan.changeKetua(actor, params.id, body),
  );
  route(app, endpoints.ubahJabatanPengajar, ({ actor, params, body }) =>
    susunan.changeJabatan(operator(actor), params.id, body),
  );
}
