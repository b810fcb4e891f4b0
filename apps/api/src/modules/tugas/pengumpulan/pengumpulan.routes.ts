import { endpoints } from '@lms/contracts';
import { student } from '../../../platform/auth/narrow.ts';
import { type App, route } from '../../../platform/http/route.ts';
import { createFormulirBerkas, type UnggahService } from '../../berkas/index.ts';
import type { PengumpulanService } from './pengumpulan.service.ts';
import type { PerpanjanganService } from './perpanjangan.service.ts';
import type { TandaTerimaService } from './tanda-terima.service.ts';

export interface PengumpulanServices {
  pengumpulan: PengumpulanService;
  tandaTerima: TandaTerimaService;
  perpanjangan: PerpanjanganService;
  unggah: Pick<UnggahService, 'whole'>;
}

export function pengumpulanRoutes(
  app: App,
  { pengumpulan, tandaTerima, perpanjangan, unggah }: PengumpulanServices,
): void {
  const formulir = createFormulirBerkas(app, unggah);
  route(app, endpoints.pengumpulanSaya, ({ actor, params }) =>
    pengumpulan.own(student(actor), params.id),
  );
  route(
    app,
    endpoints.kumpulkanTugas,
    ({ actor, params, body }) => pengumpulan.submit(student(actor), params.id, body),
    {
      form: formulir(endpoints.kumpulkanTugas, 'pengumpulan_tugas'),
    },
  );
  route(app, endpoints.tarikPengumpulan, ({ actor, params, query }) =>
    pengumpulan.withdraw(student(actor), params.id, query),
  );
  route(app, endpoints.tandaTerimaSaya, ({ actor, params }) =>
    tandaTerima.own(student(actor), params),
  );
  route(app, endpoints.periksaTandaTerima, ({ actor, params, query }) =>
    tandaTerima.check(actor, params.id, query.kode),
  );
  route(app, endpoints.daftarPerpanjangan, ({ actor, params, query }) =>
    perpanjangan.list(actor, params.id, query),
  );
  route(app, endpoints.beriPerpanjangan, ({ actor, params, body }) =>
    perpanjangan.give(actor, params, body),
  );
  route(app, endpoints.cabutPerpanjangan, ({ actor, params }) =>
    perpanjangan.withdraw(actor, params),
  );
}
