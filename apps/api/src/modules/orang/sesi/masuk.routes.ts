import { endpoints } from '@lms/contracts';
import { AppError } from '../../../platform/errors.ts';
import { originOf } from '../../../platform/http/request-origin.ts';
import { type App, publicRoute, route } from '../../../platform/http/route.ts';
import type { KodeService } from './kode.service.ts';
import type { LoginGate } from './login-gate.http.ts';
import type { LuarService } from './luar.service.ts';
import type { MasukKeduaService } from './masuk-kedua.service.ts';
import type { OidcCookie } from './oidc-cookie.http.ts';
import { isOwnPage } from './origin.policy.ts';

export interface MasukRouteOptions {
  luar: LuarService;
  kode: KodeService;
  masukKedua: MasukKeduaService;
  gate: LoginGate;
  oidcCookie: OidcCookie;
  publicUrl: string;
}

/**
 * Routes where sign-ins start, and leaving for Siakad; all sign-ins end at POST /v2/access_token
 * (sesi.routes.ts).
 */
export function masukRoutes(
  app: App,
  { luar, kode, masukKedua, gate, oidcCookie, publicUrl }: MasukRouteOptions,
): void {
  const publicOrigin = new URL(publicUrl).origin;

  publicRoute(app, endpoints.mulaiOidc, async ({ collegeId, query, request, reply }) => {
    if (!isOwnPage(request, publicOrigin)) throw new AppError('asal_ditolak');
    const { url, pending } = await luar.beginOidc(collegeId, query.redirect);
    oidcCookie.put(reply, pending);
    return { url };
  });

  publicRoute(app, endpoints.pasangSaatMasuk, (input) =>
    gate.guard({ request: input.request, tujuan: 'faktor_kedua' }, () =>
      masukKedua.enrol(originOf(input), input.body.mfa_token),
    ),
  );

  publicRoute(app, endpoints.akunDev, ({ collegeId, query }) =>
    luar.listDev(collegeId, query.search),
  );

  route(app, endpoints.kodeSiakad, async ({ actor, body }) => {
    const { client_id: clientId, redirect_uri, as_role: asRole, state } = body;
    const { code, url, redirectUri } = await kode.issue(actor, {
      clientId,
      redirectUri: redirect_uri,
      asRole,
    });
    return { code, url, redirect_uri: redirectUri, state };
  });

  route(app, endpoints.catatKeluarKeSikad, ({ actor }) => kode.recordLeaving(actor));
}
