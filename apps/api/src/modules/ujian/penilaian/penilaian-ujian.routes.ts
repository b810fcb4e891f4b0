import { endpoints } from '@lms/contracts';
import { AppError } from '../../../platform/errors.ts';
import { RICH_TEXT_BODY_BYTES } from '../../../platform/html/rich-text.ts';
import { type App, route } from '../../../platform/http/route.ts';
import type { DaftarService } from './daftar.service.ts';
import type { EksporPengerjaan } from './ekspor/ekspor.service.ts';
import type { HasilService } from './hasil/hasil.service.ts';
import type { PerhitunganService } from './hitung/perhitungan.service.ts';
import type { KoreksiService } from './koreksi/koreksi.service.ts';
import type { PenilaianUjianService } from './penilaian-ujian.service.ts';
import type { PerSoalService } from './per-soal/per-soal.service.ts';
import type { RubrikService } from './rubrik/rubrik.service.ts';
import type { StatistikService } from './statistik/statistik.service.ts';

interface Services {
  daftar: DaftarService;
  perSoal: PerSoalService;
  perhitungan: PerhitunganService;
  penilaian: PenilaianUjianService;
  hasil: HasilService;
  ekspor: EksporPengerjaan;
  statistik: StatistikService;
  koreksi: KoreksiService;
  rubrik: RubrikService;
}

const rich = { bodyLimitBytes: 2 * RICH_TEXT_BODY_BYTES };

export function penilaianUjianRoutes(
  app: App,
  { daftar, perSoal, perhitungan, penilaian, hasil, ekspor, statistik, koreksi, rubrik }: Services,
): void {
  route(app, endpoints.daftarPengerjaan, ({ actor, params, query }) =>
    daftar.list(actor, params.id, query),
  );
  route(app, endpoints.detailPengerjaan, ({ actor, params, query }) =>
    daftar.detail(actor, params, query),
  );
  route(app, endpoints.penilaianPerSoal, ({ actor, params }) => perSoal.listSoal(actor, params.id));
  route(app, endpoints.pengerjaanSoal, ({ actor, params, query }) =>
    perSoal.list(actor, params, query),
  );
  route(app, endpoints.tanpaPengerjaan, ({ actor, params, query }) =>
    perhitungan.listTanpa(actor, params.id, query),
  );
  route(app, endpoints.akanDitolak, ({ actor, params, query }) =>
    perhitungan.listAkanDitolak(actor, params.id, query),
  );
  route(app, endpoints.statistikJawaban, ({ actor, params }) => statistik.read(actor, params.id));
  route(app, endpoints.eksporPengerjaan, (input) => ekspor.answer(input, input.params));
  route(app, endpoints.perhitunganNilai, ({ actor, params }) =>
    perhitungan.ofUjian(actor, params.id),
  );
  route(app, endpoints.perhitunganNilaiMahasiswa, ({ actor, params }) =>
    perhitungan.ofMahasiswa(actor, params),
  );
  route(app, endpoints.publikasiNilaiUjian, ({ actor, params, body }) =>
    penilaian.publish(actor, params.id, body.is_tampilkan_nilai),
  );
  route(app, endpoints.penguranganNilai, ({ actor, params, body }) =>
    penilaian.reduce(actor, params.id, body),
  );
  route(app, endpoints.nilaiSoalPengerjaan, ({ actor, params, body }) =>
    penilaian.grade(actor, params, body),
  );
  route(app, endpoints.rubrikSoalUjian, ({ actor, params }) => rubrik.read(actor, params));
  route(app, endpoints.simpanRubrikSoalUjian, ({ actor, params, body }) =>
    rubrik.save(actor, params, body),
  );
  route(
    app,
    endpoints.pratinjauKoreksi,
    ({ actor, params, body }) => koreksi.preview(actor, params, body),
    rich,
  );
  route(
    app,
    endpoints.koreksiKunci,
    ({ actor, params, body }) => koreksi.correct(actor, params, body),
    rich,
  );
  route(app, endpoints.daftarKoreksi, ({ actor, params }) => koreksi.list(actor, params.id));
  route(app, endpoints.batalkanKoreksi, ({ actor, params }) => koreksi.undo(actor, params));
  route(app, endpoints.hasilSaya, ({ actor, params }) => {
    // The contract admits nobody else.
    if (actor.role !== 'mahasiswa') throw new AppError('tidak_berhak');
    return hasil.read(actor, params.id);
  });
}
