import { endpoints } from '@lms/contracts';
import { MOST_LAMPIRAN_SOAL } from '@lms/contracts/soal/soal';
import { MAX_BAGIAN_BYTES } from '@lms/contracts/wire/batas';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { RICH_TEXT_BODY_BYTES } from '../../../platform/html/rich-text.ts';
import { readFiles } from '../../../platform/http/multipart.ts';
import { type App, route } from '../../../platform/http/route.ts';
import { formulirTanpaBerkas, limitUploads } from '../../berkas/index.ts';
import type { BankService } from './bank.service.ts';
import type { SoalBankService } from './soal-bank.service.ts';

const BODY_BYTES = 2 * RICH_TEXT_BODY_BYTES;
const rich = (endpoint: Endpoint) => ({
  bodyLimitBytes: BODY_BYTES,
  form: formulirTanpaBerkas(endpoint),
});
const files = { maxBytes: MAX_BAGIAN_BYTES, maxFiles: 2 * MOST_LAMPIRAN_SOAL };

export function bankSoalRoutes(app: App, bank: BankService, soal: SoalBankService): void {
  const admitUpload = limitUploads(app);
  route(app, endpoints.daftarBankSoal, ({ actor, query }) => bank.list(actor, query));
  route(app, endpoints.sampahBankSoal, ({ actor, query }) => bank.trashed(actor, query));
  route(app, endpoints.cariSoalBank, ({ actor, query }) => bank.search(actor, query));
  route(app, endpoints.detailBankSoal, ({ actor, params }) => bank.detail(actor, params.id));
  route(app, endpoints.tambahBankSoal, ({ actor, body }) => bank.add(actor, body));
  route(app, endpoints.ubahBankSoal, ({ actor, params, body }) =>
    bank.change(actor, params.id, body),
  );
  route(app, endpoints.hapusBankSoal, ({ actor, params }) => bank.remove(actor, params.id));
  route(app, endpoints.pulihkanBankSoal, ({ actor, params }) => bank.restore(actor, params.id));
  route(app, endpoints.duplikatBankSoal, ({ actor, params, body }) =>
    bank.duplicate(actor, params.id, body),
  );

  route(
    app,
    endpoints.tambahSoal,
    ({ actor, params, body }) => soal.add(actor, params.id, body),
    rich(endpoints.tambahSoal),
  );
  route(app, endpoints.urutanSoal, ({ actor, params, body }) => soal.order(actor, params.id, body));
  route(app, endpoints.salinSoalUjian, ({ actor, params, body }) =>
    soal.copyFromExam(actor, params.id, body),
  );
  route(
    app,
    endpoints.ubahSoal,
    ({ actor, params, body }) => soal.change(actor, params, body),
    rich(endpoints.ubahSoal),
  );
  route(app, endpoints.hapusSoal, ({ actor, params }) => soal.remove(actor, params));
  route(app, endpoints.pulihkanSoal, ({ actor, params }) => soal.restore(actor, params));
  route(app, endpoints.versiSoalBank, ({ actor, params, query }) =>
    soal.versions(actor, params, query),
  );
  route(app, endpoints.rubrikSoalBank, ({ actor, params }) => soal.rubric(actor, params));
  route(app, endpoints.simpanRubrikSoalBank, ({ actor, params, body }) =>
    soal.saveRubric(actor, params, body),
  );
  route(app, endpoints.pulihkanVersiSoal, ({ actor, params, body }) =>
    soal.restoreVersion(actor, params, body),
  );
  route(app, endpoints.berkasSoalBank, async ({ actor, params, request }) => {
    const since = app.http.clock.now();
    await admitUpload(request);
    return soal.attach(actor, params, readFiles(request, files), since);
  });
}
