import { endpoints } from '@lms/contracts';
import { MOST_LAMPIRAN_SOAL } from '@lms/contracts/soal/soal';
import { MAX_BAGIAN_BYTES } from '@lms/contracts/wire/batas';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { RICH_TEXT_BODY_BYTES } from '../../../../platform/html/rich-text.ts';
import { readFiles } from '../../../../platform/http/multipart.ts';
import { type App, route } from '../../../../platform/http/route.ts';
import { formulirTanpaBerkas, limitUploads } from '../../../berkas/index.ts';
import type { DariBankService } from '../salin/dari-bank.service.ts';
import type { BacaSoalService } from './baca-soal.service.ts';
import type { KelompokSoalService } from './kelompok-soal.service.ts';
import type { SoalUjianService } from './soal-ujian.service.ts';

const rich = (endpoint: Endpoint) => ({
  bodyLimitBytes: 2 * RICH_TEXT_BODY_BYTES,
  form: formulirTanpaBerkas(endpoint),
});
const files = { maxBytes: MAX_BAGIAN_BYTES, maxFiles: 2 * MOST_LAMPIRAN_SOAL };

export interface UjianSoalServices {
  baca: BacaSoalService;
  kelompok: KelompokSoalService;
  soal: SoalUjianService;
  dariBank: DariBankService;
}

const inGroup = ({ id, groupId }: { id: string; groupId: string }) => ({
  idUjian: id,
  idKelompok: groupId,
});
const one = ({ questionId, ...params }: { id: string; groupId: string; questionId: string }) => ({
  ...inGroup(params),
  idSoal: questionId,
});

export function ujianSoalRoutes(
  app: App,
  { baca, kelompok, soal, dariBank }: UjianSoalServices,
): void {
  const admitUpload = limitUploads(app);
  route(app, endpoints.daftarKelompokSoal, ({ actor, params }) => baca.groups(actor, params.id));
  route(app, endpoints.pratinjauUjian, ({ actor, params, query }) =>
    baca.preview(actor, params.id, query.benih),
  );
  route(app, endpoints.tambahKelompokSoal, ({ actor, params, body }) =>
    kelompok.add(actor, params.id, body),
  );
  route(app, endpoints.urutanKelompokSoal, ({ actor, params, body }) =>
    kelompok.order(actor, params.id, body.list_id),
  );
  route(app, endpoints.ubahKelompokSoal, ({ actor, params, body }) =>
    kelompok.change(actor, inGroup(params), body),
  );
  route(app, endpoints.hapusKelompokSoal, ({ actor, params, query }) =>
    kelompok.remove(actor, inGroup(params), query.dengan_soal === 'true'),
  );
  route(app, endpoints.pulihkanKelompokSoal, ({ actor, params }) =>
    kelompok.restore(actor, inGroup(params)),
  );
  route(app, endpoints.sampahSoalUjian, ({ actor, params, query }) =>
    baca.trashed(actor, params.id, query),
  );
  route(
    app,
    endpoints.tambahSoalUjian,
    ({ actor, params, body }) => soal.add(actor, inGroup(params), body),
    rich(endpoints.tambahSoalUjian),
  );
  route(app, endpoints.urutanSoalUjian, ({ actor, params, body }) =>
    soal.order(actor, inGroup(params), body.list_id_soal),
  );
  route(
    app,
    endpoints.ubahSoalUjian,
    ({ actor, params, body }) => soal.change(actor, one(params), body),
    rich(endpoints.ubahSoalUjian),
  );
  route(app, endpoints.berkasSoalUjian, async ({ actor, params, request }) => {
    const since = app.http.clock.now();
    await admitUpload(request);
    return soal.attach(actor, one(params), { files: readFiles(request, files), since });
  });
  route(app, endpoints.hapusSoalUjian, ({ actor, params }) => soal.remove(actor, one(params)));
  route(app, endpoints.pulihkanSoalUjian, ({ actor, params }) => soal.restore(actor, one(params)));
  route(app, endpoints.pindahSoalUjian, ({ actor, params, body }) =>
    soal.move(actor, one(params), body),
  );
  route(app, endpoints.pulihkanVersiSoalUjian, ({ actor, params, body }) =>
    soal.restoreVersion(actor, one(params), { nomor: params.nomor, versi: body.versi }),
  );
  route(app, endpoints.salinBankSoal, ({ actor, params, body }) =>
    dariBank.copy(actor, params.id, body),
  );
  route(app, endpoints.perbaruiSoalUjian, ({ actor, params, body }) =>
    dariBank.renew(actor, one(params), body.versi),
  );
  route(app, endpoints.versiSoalUjian, ({ actor, params, query }) =>
    dariBank.versions(actor, one(params), query),
  );
}
