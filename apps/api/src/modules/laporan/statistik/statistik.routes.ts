import { endpoints } from '@lms/contracts';
import { operator } from '../../../platform/auth/narrow.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { EksporLaporan } from './ekspor.service.ts';
import type { StatistikService } from './statistik.service.ts';

export function statistikRoutes(
  app: App,
  { statistik, ekspor }: { statistik: StatistikService; ekspor: EksporLaporan },
): void {
  route(app, endpoints.laporanKehadiran, ({ actor, query }) =>
    statistik.kehadiran(operator(actor), query),
  );
  route(app, endpoints.laporanBap, ({ actor, query }) => statistik.bap(operator(actor), query));
  route(app, endpoints.laporanNilai, ({ actor, query }) => statistik.nilai(operator(actor), query));
  route(app, endpoints.laporanPengunjung, ({ actor, query }) =>
    statistik.pengunjung(operator(actor), query),
  );
  route(app, endpoints.eksporLaporanKehadiran, (input) =>
    ekspor.kehadiran.answer(input, input.query),
  );
  route(app, endpoints.eksporLaporanBap, (input) => ekspor.bap.answer(input, input.query));
  route(app, endpoints.eksporLaporanNilai, (input) => ekspor.nilai.answer(input, input.query));
  route(app, endpoints.eksporLaporanIku7, (input) => ekspor.iku7.answer(input, input.query));
  route(app, endpoints.eksporLaporanPengunjung, (input) =>
    ekspor.pengunjung.answer(input, input.query),
  );
}
