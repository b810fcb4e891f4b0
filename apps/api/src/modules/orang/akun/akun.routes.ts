import { endpoints } from '@lms/contracts';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { operator } from '../../../platform/auth/narrow.ts';
import { paging } from '../../../platform/http/paging.ts';
import { originOf } from '../../../platform/http/request-origin.ts';
import { type App, publicRoute, route } from '../../../platform/http/route.ts';
import type { AktivasiService } from './aktivasi.service.ts';
import type { AktivasiMassalService } from './aktivasi-massal.service.ts';
import type { Admission } from './akun.http.ts';
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

export function akunRoutes(app: App, services: AkunServices, admit: Admission): void {
  const { akun, aktivasi, massal, sandi } = services;

  route(app, endpoints.daftarAkun, ({ actor, query }) =>
    akun.list(operator(actor), query, paging(query)),
  );
  route(app, endpoints.buatTautanAktivasi, ({ actor, params, body }) =>
    aktivasi.issue(operator(actor), params.id, { show: body?.tampilkan }),
  );
  route(app, endpoints.ringkasanAktivasiMassal, ({ actor, query }) =>
    massal.summary(operator(actor), query),
  );
  route(app, endpoints.buatTautanAktivasiMassal, ({ actor, body }) =>
    massal.start(operator(actor), body),
  );
  route(app, endpoints.ubahStatusAkun, ({ actor, params, body }) =>
    akun.setActive(operator(actor), params.id, body.is_active),
  );
  route(app, endpoints.akhiriSesiAkun, ({ actor, params }) =>
    akun.endSessions(operator(actor), params.id),
  );
  route(app, endpoints.matikanFaktorKeduaAkun, ({ actor, params }) =>
    akun.disableSecondFactor(operator(actor), params.id),
  );

  publicRoute(app, endpoints.mintaTautanSandi, (input) =>
    admit.mail(input.request, input.body.username, () =>
      aktivasi.request(originOf(input), input.body.username),
    ),
  );
  publicRoute(app, endpoints.periksaAktivasi, ({ request, collegeId, body }) => {
    const isWrong = ({ status }: ResponseOf<typeof endpoints.periksaAktivasi>) =>
      status === 'kedaluwarsa';
    return admit.guess({ request, tujuan: 'aktivasi', isWrong }, () =>
      aktivasi.check(collegeId, body.kode),
    );
  });
  publicRoute(app, endpoints.aktivasiAkun, (input) => {
    const { kode: code, sandi: password } = input.body;
    return admit.guess({ request: input.request, tujuan: 'aktivasi' }, () =>
      aktivasi.activate(originOf(input), { code, password }),
    );
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
