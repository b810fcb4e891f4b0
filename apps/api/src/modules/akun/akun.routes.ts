import { endpoints } from '@lms/contracts';
import type { FastifyRequest } from 'fastify';
import { operator } from '../../platform/auth/narrow.ts';
import { createLimit } from '../../platform/http/limit.ts';
import { paging } from '../../platform/http/paging.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import { type App, publicRoute, route } from '../../platform/http/route.ts';
import type { LoginGate } from '../sesi/index.ts';
import type { AktivasiService } from './aktivasi.service.ts';
import type { AktivasiMassalService } from './aktivasi-massal.service.ts';
import type { AkunService } from './akun.service.ts';
import type { FaktorKeduaService } from './faktor-kedua.service.ts';
import type { SandiService } from './sandi.service.ts';

export interface AkunServices {
  akun: AkunService;
  aktivasi: AktivasiService;
  massal: AktivasiMassalService;
  sandi: SandiService;
  faktorKedua: FaktorKeduaService;
}

export interface AkunRouteOptions {
  gate: LoginGate;
  /** Passwords and codes that one signed-in user may try in a minute, counted per process. */
  triesPerMinute: number;
}

export function akunRoutes(app: App, services: AkunServices, options: AkunRouteOptions): void {
  const { akun, aktivasi, massal, sandi } = services;
  const admit = createAdmission(app, options);

  route(app, endpoints.daftarAkun, ({ actor, query }) => akun.list(operator(actor), { ...query, ...paging(query) }));
  route(app, endpoints.buatTautanAktivasi, ({ actor, params, body }) =>
    aktivasi.issue(operator(actor), params.id, { show: body?.tampilkan }),
  );
  route(app, endpoints.ringkasanAktivasiMassal, ({ actor, query }) => massal.summary(operator(actor), query));
  route(app, endpoints.buatTautanAktivasiMassal, ({ actor, body }) => massal.start(operator(actor), body));
  route(app, endpoints.ubahStatusAkun, ({ actor, params, body }) => akun.setActive(operator(actor), params.id, body.is_active));
  route(app, endpoints.akhiriSesiAkun, ({ actor, params }) => akun.endSessions(operator(actor), params.id));
  route(app, endpoints.matikanFaktorKeduaAkun, ({ actor, params }) => akun.disableSecondFactor(operator(actor), params.id));

  publicRoute(app, endpoints.mintaTautanSandi, async (input) => {
    await admit.mail(input.request);
    await aktivasi.request(originOf(input), input.body.username);
  });
  publicRoute(app, endpoints.periksaAktivasi, async ({ request, collegeId, body }) => {
    await admit.address(request);
    return aktivasi.check(collegeId, body.kode);
  });
  publicRoute(app, endpoints.aktivasiAkun, async (input) => {
    await admit.address(input.request);
    return aktivasi.activate(originOf(input), { code: input.body.kode, password: input.body.sandi });
  });

  route(app, endpoints.ubahSandi, async ({ actor, body, request }) => {
    await admit.user(request);
    await sandi.change(actor, { old: body.sandi_lama, next: body.sandi_baru });
  });
  secondFactorRoutes(app, services, admit);
}

function secondFactorRoutes(app: App, { faktorKedua }: AkunServices, admit: Admission): void {
  route(app, endpoints.faktorKedua, ({ actor }) => faktorKedua.state(actor));
  route(app, endpoints.mulaiFaktorKedua, async ({ actor, body, request }) => {
    await admit.user(request);
    return faktorKedua.start(actor, body.sandi);
  });
  route(app, endpoints.aktifkanFaktorKedua, async ({ actor, body, request }) => {
    await admit.user(request);
    return faktorKedua.activate(actor, body.kode);
  });
  route(app, endpoints.matikanFaktorKedua, async ({ actor, body, request }) => {
    await admit.user(request);
    await faktorKedua.disable(actor, { password: body.sandi, code: body.kode });
  });
  route(app, endpoints.buatKodePemulihan, async ({ actor, body, request }) => {
    await admit.user(request);
    return faktorKedua.renewCodes(actor, { password: body.sandi, code: body.kode });
  });
}

interface Admission {
  /** Throws 429 when this address has asked too often within the minute. */
  address(request: FastifyRequest): Promise<void>;
  /** The same for the signed-in user: who holds a stolen token does not guess the password with it. */
  user(request: FastifyRequest): Promise<void>;
  /** As `address`, and fewer: what is asked for is a mail to somebody. */
  mail(request: FastifyRequest): Promise<void>;
}

/** Links that may be asked for from one address in a minute: a lecture hall behind one, not a list of names. */
const MAILS_PER_MINUTE = 30;

function createAdmission(app: App, { gate, triesPerMinute }: AkunRouteOptions): Admission {
  const perAddress = createLimit(app, { max: MAILS_PER_MINUTE, key: ({ ip }) => `akun/surel/${ip}` });
  return {
    address: gate.admitCode,
    user: createLimit(app, { max: triesPerMinute, key: ({ actor }) => `akun/${actor?.collegeId}/${actor?.userId}` }),
    mail: async (request) => {
      await gate.admit(request);
      await perAddress(request);
    },
  };
}
