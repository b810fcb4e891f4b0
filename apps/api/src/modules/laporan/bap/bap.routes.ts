import { endpoints } from '@lms/contracts';
import { lecturer, operator, student } from '../../../platform/auth/narrow.ts';
import { createLimit } from '../../../platform/http/limit.ts';
import { type App, publicRoute, route } from '../../../platform/http/route.ts';
import type { BapService } from './bap.service.ts';
import type { createMenunggu } from './menunggu.service.ts';
import type { RealisasiService } from './realisasi.service.ts';
import type { TandaTanganService } from './tanda-tangan.service.ts';
import type { TanggapanService } from './tanggapan.service.ts';
import type { VerifikasiService } from './verifikasi.service.ts';

/** N60: nobody guesses codes, and a campus may stand behind one address. */
const CHECKS_PER_MINUTE = 60;

interface Services {
  bap: BapService;
  realisasi: RealisasiService;
  tandaTangan: TandaTanganService;
  tanggapan: TanggapanService;
  verifikasi: VerifikasiService;
  menunggu: ReturnType<typeof createMenunggu>;
}

export function bapRoutes(app: App, services: Services): void {
  const { bap, realisasi, tandaTangan, tanggapan, verifikasi, menunggu } = services;
  const admit = createLimit(app, { max: CHECKS_PER_MINUTE });
  const admitFile = createLimit(app, { max: CHECKS_PER_MINUTE });

  route(app, endpoints.realisasiPertemuan, ({ actor, params }) => realisasi.get(actor, params.id));
  route(app, endpoints.ubahRealisasi, ({ actor, params, body }) =>
    realisasi.save(actor, params.id, body),
  );
  route(app, endpoints.bapPertemuan, ({ actor, params }) => bap.ofMeeting(actor, params.id));
  route(app, endpoints.tandaTanganiBap, ({ actor, params, body }) =>
    tandaTangan.sign(lecturer(actor), params.id, body),
  );
  route(app, endpoints.tunjukSaksiBap, ({ actor, params, body }) =>
    tandaTangan.nameWitness(lecturer(actor), params.id, body.nim),
  );
  route(app, endpoints.batalkanBap, ({ actor, params, body }) =>
    tandaTangan.withdraw(operator(actor), params.id, body.alasan),
  );
  route(app, endpoints.bapMenunggu, ({ actor, query }) => menunggu(actor, query));
  route(app, endpoints.detailBap, ({ actor, params }) => bap.detail(actor, params.id));
  route(app, endpoints.ikutTandaTanganiBap, ({ actor, params, body }) =>
    tanggapan.sign(student(actor), params.id, body),
  );
  route(app, endpoints.tolakBap, ({ actor, params, body }) =>
    tanggapan.refuse(student(actor), params.id, body),
  );
  publicRoute(app, endpoints.kunciBap, async ({ collegeId, query, request }) => {
    await admit(request);
    return verifikasi.keys(collegeId, query);
  });
  publicRoute(app, endpoints.verifikasiBap, async ({ body, request, reply }) => {
    await admit(request);
    reply.header('x-robots-tag', 'noindex');
    return verifikasi.check(body.kode);
  });
  publicRoute(app, endpoints.verifikasiBerkasBap, async ({ body, request }) => {
    await admitFile(request);
    return verifikasi.checkFile(body);
  });
}
