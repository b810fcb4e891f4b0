import { endpoints } from '@lms/contracts';
import { MOST_BERKAS_JAWABAN } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { MOST_CADANGAN } from '@lms/contracts/ujian/pengerjaan/format-cadangan';
import type { FastifyRequest } from 'fastify';
import { student } from '../../../platform/auth/narrow.ts';
import { createLimit } from '../../../platform/http/limit.ts';
import { type App, publicRoute, route } from '../../../platform/http/route.ts';
import { createTurns } from '../../../platform/turns.ts';
import { createFormulirBeberapaBerkas, type UnggahService } from '../../berkas/index.ts';
import type { AkhirService } from './akhir.service.ts';
import type { BerkasJawabanService } from './berkas-jawaban/berkas-jawaban.service.ts';
import type { CadanganService } from './cadangan/cadangan.service.ts';
import type { JawabanService } from './jawaban/jawaban.service.ts';
import type { LembarService } from './mulai/lembar.service.ts';
import type { MulaiService } from './mulai/mulai.service.ts';
import type { PaketService } from './paket/paket.service.ts';
import type { KodePort, PengerjaanPorts } from './pengerjaan.ports.ts';
import type { TandaTerimaService } from './tanda-terima/tanda-terima.service.ts';

interface PengerjaanServices {
  kode: KodePort;
  mulai: MulaiService;
  paket: PaketService;
  lembar: LembarService;
  jawaban: JawabanService;
  berkas: BerkasJawabanService;
  unggah: Pick<UnggahService, 'whole'>;
  akhir: AkhirService;
  cadangan: CadanganService;
  tandaTerima: TandaTerimaService;
  isCampus: PengerjaanPorts['isCampus'];
}

/** Per account. */
const PAKET_PER_MENIT = 60;
/** Per account; one device makes fewer (U68). */
const SIMPAN_PER_DETIK = 10;
/** Per address. */
const PERIKSA_PER_MENIT = 300;
/** Starts and papers use half of the connections; the rest is for saves. */
const BEHIND_SAVES = { most: 6, mostWaiting: 10_000, retryAfterSeconds: 5 };
const BUNDLE_BYTES = 8_000_000;
/** Its quotes are escaped in JSON. */
const FILE_BYTES = MOST_CADANGAN + 100_000;

export function pengerjaanRoutes(app: App, services: PengerjaanServices): void {
  beginRoutes(app, services);
  saveRoutes(app, services);
  endRoutes(app, services);
  checkRoutes(app, services);
}

function beginRoutes(app: App, { kode, mulai, paket, lembar }: PengerjaanServices): void {
  const behindSaves = createTurns(BEHIND_SAVES);
  route(app, endpoints.mulaiPengerjaan, ({ actor, params, body }) =>
    behindSaves(() => mulai.start(student(actor), params.id, body)),
  );
  const admitPaket = createLimit(app, {
    max: PAKET_PER_MENIT,
    key: ({ actor }) => `paket-ujian/${actor?.collegeId}/${actor?.userId}`,
  });
  route(app, endpoints.paketUjian, async ({ request, actor, params, query }) => {
    await admitPaket(request);
    return behindSaves(() => paket.read(student(actor), params.id, query));
  });
  route(app, endpoints.kodeUjian, ({ actor, params }) => kode.show(actor, params.id));
  route(app, endpoints.pengerjaanMe, ({ actor, params }) => mulai.me(student(actor), params.id));
  route(app, endpoints.lembarSaya, ({ actor, params }) =>
    behindSaves(() => lembar.read(student(actor), params.id)),
  );
}

function saveRoutes(app: App, { jawaban, berkas, unggah }: PengerjaanServices): void {
  const admitSimpan = createLimit(app, {
    max: SIMPAN_PER_DETIK,
    withinSeconds: 1,
    key: ({ actor }) => `jawaban/${actor?.collegeId}/${actor?.userId}`,
  });
  route(app, endpoints.simpanJawaban, async ({ request, actor, params, body }) => {
    await admitSimpan(request);
    return jawaban.saveOne(student(actor), params, body);
  });
  route(
    app,
    endpoints.simpanBanyakJawaban,
    async ({ request, actor, params, body }) => {
      await admitSimpan(request);
      return jawaban.saveMany(student(actor), params.id, body);
    },
    { bodyLimitBytes: BUNDLE_BYTES },
  );
  route(
    app,
    endpoints.berkasJawabanSoal,
    ({ actor, params, body }) => berkas.take(student(actor), params, body.files),
    {
      form: createFormulirBeberapaBerkas(app, unggah)(endpoints.berkasJawabanSoal, {
        kind: 'jawaban_ujian',
        most: MOST_BERKAS_JAWABAN,
      }),
    },
  );
}

function endRoutes(app: App, { akhir, cadangan, tandaTerima }: PengerjaanServices): void {
  route(app, endpoints.akhiriPengerjaan, ({ actor, params, body }) =>
    akhir.end(student(actor), params.id, body),
  );
  const file = { bodyLimitBytes: FILE_BYTES };
  route(
    app,
    endpoints.serahkanCadanganSaya,
    ({ actor, params, body }) => cadangan.takeMine(student(actor), params.id, body.berkas),
    file,
  );
  route(
    app,
    endpoints.serahkanCadangan,
    ({ actor, params, body }) => cadangan.takeFor(actor, params.id, body.berkas),
    file,
  );
  route(app, endpoints.tandaTerimaUjian, ({ actor, params }) =>
    tandaTerima.mine(student(actor), params.id),
  );
}

function checkRoutes(app: App, { tandaTerima, isCampus }: PengerjaanServices): void {
  // A whole campus may have one address.
  const admission = () => {
    const limit = createLimit(app, { max: PERIKSA_PER_MENIT });
    return async (request: FastifyRequest): Promise<void> => {
      if (!(await isCampus(request.collegeId, request.ip))) await limit(request);
    };
  };
  const [admitPeriksa, admitKunci] = [admission(), admission()];
  publicRoute(app, endpoints.periksaTandaTerimaUjian, async ({ request, collegeId, body }) => {
    await admitPeriksa(request);
    return { hasil: await tandaTerima.periksa(collegeId, body) };
  });
  publicRoute(app, endpoints.kunciTandaTerima, async ({ request, collegeId }) => {
    await admitKunci(request);
    return tandaTerima.kunci(collegeId);
  });
}
