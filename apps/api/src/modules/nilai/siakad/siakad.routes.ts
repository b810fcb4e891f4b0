import { endpoints } from '@lms/contracts';
import { type App, machineRoute } from '../../../platform/http/route.ts';
import type { UmpanNilai } from '../kirim/umpan.service.ts';
import type { KomponenMasukService } from './komponen-masuk.service.ts';
import type { NilaiMasukService } from './nilai-masuk.service.ts';

/** 5,000 rows with names. */
const MAX_BODY_BYTES = 3_000_000;

export interface SiakadServices {
  komponen: KomponenMasukService;
  nilai: NilaiMasukService;
  umpan: UmpanNilai;
}

export function siakadNilaiRoutes(app: App, { komponen, nilai, umpan }: SiakadServices): void {
  machineRoute(app, endpoints.kirimKomponenNilai, ({ client, params, body }) =>
    komponen.store(client, params.id, body),
  );
  machineRoute(app, endpoints.kirimNilaiSiakad, ({ client, body }) => nilai.store(client, body), {
    bodyLimitBytes: MAX_BODY_BYTES,
  });
  machineRoute(app, endpoints.umpanNilai, ({ client, query }) => umpan.read(client, query));
  machineRoute(app, endpoints.konfirmasiNilai, ({ client, body }) => umpan.confirm(client, body), {
    bodyLimitBytes: MAX_BODY_BYTES,
  });
}
