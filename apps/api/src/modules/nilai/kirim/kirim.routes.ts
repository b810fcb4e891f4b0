import { endpoints } from '@lms/contracts';
import { type App, route } from '../../../platform/http/route.ts';
import type { DaftarKirim } from './daftar-kirim.service.ts';
import type { EksporTandaTerima } from './ekspor-tanda-terima.service.ts';
import type { KirimNilai } from './kirim.service.ts';

export function kirimNilaiRoutes(
  app: App,
  { kirim, daftar, ekspor }: { kirim: KirimNilai; daftar: DaftarKirim; ekspor: EksporTandaTerima },
): void {
  route(app, endpoints.kirimNilaiKelas, ({ actor, params, body }) =>
    kirim.send(actor, params.id, body),
  );
  route(app, endpoints.daftarKirimanNilai, ({ actor, params, query }) =>
    daftar.batches(actor, params.id, query),
  );
  route(app, endpoints.batalkanKirimanNilai, ({ actor, params }) =>
    kirim.cancel(actor, params.id, params.idKirim),
  );
  route(app, endpoints.tandaTerimaNilai, ({ actor, params, query }) =>
    daftar.receipts(actor, params.id, query),
  );
  route(app, endpoints.eksporTandaTerimaNilai, ({ params, query, ...route }) =>
    ekspor.answer(route, { ...query, id: params.id }),
  );
  route(app, endpoints.keadaanSiakad, ({ actor }) => daftar.state(actor));
  route(app, endpoints.lanjutkanSiakad, ({ actor }) => daftar.resume(actor));
}
