import { endpoints } from '@lms/contracts';
import { AppError } from '../../platform/errors.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import { type App, publicRoute, route } from '../../platform/http/route.ts';
import type { KodeService } from './kode.service.ts';
import type { LoginGate } from './login-gate.ts';
import type { LuarService } from './luar.service.ts';
import type { MasukKeduaService } from './masuk-kedua.service.ts';
import type { OidcCookie } from './oidc-cookie.ts';
import { isOwnPage } from './origin.policy.ts';

export interface MasukRouteOptions {
  luar: LuarService;
  kode: KodeService;
  masukKedua: MasukKeduaService;
  gate: LoginGate;
  oidcCookie: OidcCookie;
  publicUrl: string;
}

/** Where ways in begin, and the way out to Siakad; all of them end at POST /v2/access_token (sesi.routes.ts). */
export function masukRoutes(app: App, { luar, kode, masukKedua, gate, oidcCookie, publicUrl }: MasukRouteOptions): void {
  const publicOrigin = new URL(publicUrl).origin;

  publicRoute(app, endpoints.mulaiOidc, async ({ collegeId, query, request, reply }) => {
    if (!isOwnPage(request, publicOrigin)) throw new AppError('asal_ditolak');
    await gate.admitCode(request);
    const { url, pending } = await luar.beginOidc(collegeId, query.redirect);
    oidcCookie.put(reply, pending);
    reply.header('cache-control', 'no-store');
    return { url };
  });

  publicRoute(app, endpoints.pasangSaatMasuk, async (input) => {
    await gate.admitCode(input.request);
    return masukKedua.enrol(originOf(input), input.body.mfa_token);
  });

  publicRoute(app, endpoints.akunDev, ({ collegeId, query }) => luar.listDev(collegeId, query.search));

  route(app, endpoints.kodeSiakad, async ({ actor, body, reply }) => {
    const { client_id: clientId, redirect_uri, as_role: asRole, state } = body;
    const { code, url, redirectUri } = await kode.issue(actor, { clientId, redirectUri: redirect_uri, asRole });
    reply.header('cache-control', 'no-store');
    return { code, url, redirect_uri: redirectUri, state };
  });

  route(app, endpoints.catatKeluarKeSikad, ({ actor }) => kode.recordLeaving(actor));
}
