import { endpoints } from '@lms/contracts';
import { student } from '../../../platform/auth/narrow.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { DispensasiService } from '../dispensasi/dispensasi.service.ts';
import type { SanggahanService } from './sanggahan.service.ts';

interface Services {
  sanggahan: SanggahanService;
  dispensasi: DispensasiService;
}

export function sanggahanRoutes(app: App, { sanggahan, dispensasi }: Services): void {
  route(app, endpoints.sanggahanSaya, ({ actor, params }) =>
    sanggahan.own(student(actor), params.idPertemuan),
  );
  route(app, endpoints.ajukanSanggahan, ({ actor, params, body }) =>
    sanggahan.submit(student(actor), params.idPertemuan, body),
  );
  route(app, endpoints.daftarSanggahan, ({ actor, query }) => sanggahan.list(actor, query));
  route(app, endpoints.jawabSanggahan, ({ actor, params, body }) =>
    sanggahan.answer(actor, params.id, body),
  );
  route(app, endpoints.dispensasiMahasiswa, ({ actor, params }) => dispensasi.get(actor, params));
  route(app, endpoints.beriDispensasi, ({ actor, params, body }) =>
    dispensasi.give(actor, params, body),
  );
  route(app, endpoints.cabutDispensasi, ({ actor, params }) => dispensasi.withdraw(actor, params));
}
