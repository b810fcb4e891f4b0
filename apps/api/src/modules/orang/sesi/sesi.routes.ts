import { endpoints } from '@lms/contracts';
import type { BodyOf } from '@lms/contracts/wire/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnState } from '../../../platform/auth/oidc-state.ts';
import { AppError } from '../../../platform/errors.ts';
import { hostCookie } from '../../../platform/http/host-cookie.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { originOf } from '../../../platform/http/request-origin.ts';
import { type App, type PublicInput, publicRoute, route } from '../../../platform/http/route.ts';
import type { KlienService } from '../../sistem/klien/index.ts';
import type { KodeService } from './kode.service.ts';
import type { LoginGate } from './login-gate.http.ts';
import type { LuarService } from './luar.service.ts';
import type { MasukKeduaService } from './masuk-kedua.service.ts';
import type { OidcCookie } from './oidc-cookie.http.ts';
import { isOwnPage } from './origin.policy.ts';
import { REFRESH_TOKEN_SECONDS } from './refresh.policy.ts';
import type { ClientId, SesiService, TokenPair } from './sesi.service.ts';

/** Our own pages; all other clients prove themselves with a secret. */
const WEB = 'web';

type Input = PublicInput<typeof endpoints.mintaToken>;
type Grant = BodyOf<typeof endpoints.mintaToken>;
type CodeGrant = Extract<Grant, { grant_type: 'authorization_code' }>;

export interface SesiRouteOptions {
  sesi: SesiService;
  klien: KlienService;
  kode: KodeService;
  luar: LuarService;
  masukKedua: MasukKeduaService;
  gate: LoginGate;
  oidcCookie: OidcCookie;
  /** Its scheme decides whether the cookie is Secure. */
  publicUrl: string;
}

export function sesiRoutes(
  app: App,
  { sesi, klien, kode, luar, masukKedua, gate, oidcCookie, publicUrl }: SesiRouteOptions,
): void {
  const publicOrigin = new URL(publicUrl).origin;
  const { name: cookieName, options: cookie } = hostCookie('lms_refresh', {
    publicUrl,
    path: endpoints.mintaToken.path,
    sameSite: 'strict',
  });
  const assertOwnPage = (request: FastifyRequest) => {
    if (!isOwnPage(request, publicOrigin)) throw new AppError('asal_ditolak');
  };

  /** Browsers get the refresh token in a cookie hidden from scripts, other clients in the body. */
  const answer = (reply: FastifyReply, clientId: ClientId, pair: TokenPair) => {
    if (clientId === 'cli') return { ...toAnswer(pair), refresh_token: pair.refreshToken };
    reply.setCookie(cookieName, pair.refreshToken, { ...cookie, maxAge: REFRESH_TOKEN_SECONDS });
    return toAnswer(pair);
  };

  /** With a state of ours the code is from the sign-in service, otherwise from Siakad. */
  async function signInWithCode(
    input: Input,
    { code, redirect_uri: redirectUri, state, iss, code_verifier: codeVerifier }: CodeGrant,
  ) {
    const { request, reply } = input;
    const brought = { code, redirectUri, state, iss, codeVerifier };
    if (!isOwnState(state))
      return answer(reply, WEB, await luar.finishSiakad(originOf(input), brought));
    try {
      const { pair, redirect } = await luar.finishOidc(
        originOf(input),
        brought,
        oidcCookie.read(request),
      );
      oidcCookie.forget(reply);
      return { ...answer(reply, WEB, pair), ...(redirect === null ? {} : { redirect }) };
    } catch (error) {
      // While the service is down, the browser may send the same answer again.
      if (!(error instanceof AppError && error.code === 'layanan_masuk_tidak_tersedia'))
        oidcCookie.forget(reply);
      throw error;
    }
  }

  /**
   * Only a wrong client secret counts as a guess, because one server redeems the codes of a whole
   * campus.
   */
  const guardClient = <T>({ request }: Input, work: () => Promise<T>) =>
    gate.guard({ request, tujuan: 'klien' }, work);

  /** Our codes are too long to guess, so wrong ones do not count. */
  async function redeem(
    input: Input,
    { client_id: clientId, client_secret: clientSecret, code, redirect_uri }: CodeGrant,
  ) {
    if (clientSecret === undefined) throw new AppError('klien_ditolak');
    const origin = originOf(input);
    const client = await guardClient(input, () =>
      klien.authenticate(origin, { clientId, clientSecret }),
    );
    return toAnswer(await kode.redeem(origin, client, { code, redirectUri: redirect_uri }));
  }

  publicRoute(app, endpoints.mintaToken, async (input) => {
    const { body, request, reply } = input;
    if (body.client_id === WEB) assertOwnPage(request);
    switch (body.grant_type) {
      case 'password': {
        const { client_id: clientId, username, password } = body;
        const attempt = { request, tujuan: 'masuk', akun: username } as const;
        const pair = await gate.guard(attempt, () =>
          sesi.login(originOf(input), { clientId, username, password }),
        );
        return answer(reply, clientId, pair);
      }
      case 'kode_kedua': {
        const { client_id: clientId, mfa_token: mfaToken, kode: typed } = body;
        const finish = () => masukKedua.finish(originOf(input), { clientId, mfaToken, typed });
        const { recoveryCodes, ...pair } = await gate.guard(
          { request, tujuan: 'faktor_kedua' },
          finish,
        );
        return {
          ...answer(reply, clientId, pair),
          ...(recoveryCodes ? { kode_pemulihan: recoveryCodes } : {}),
        };
      }
      case 'refresh_token': {
        const { client_id: clientId } = body;
        const refreshToken = clientId === WEB ? request.cookies[cookieName] : body.refresh_token;
        if (!refreshToken) throw new AppError('token_tidak_berlaku');
        const attempt = { clientId, refreshToken, key: idempotencyKeyOf(request) };
        return answer(reply, clientId, await sesi.refresh(originOf(input), attempt));
      }
      case 'authorization_code':
        return body.client_id === WEB
          ? gate.guard({ request, tujuan: 'kode_masuk' }, () => signInWithCode(input, body))
          : redeem(input, body);
      case 'client_credentials': {
        const { client_id: clientId, client_secret: clientSecret, scope: asked } = body;
        const signIn = () =>
          klien.signIn(originOf(input), { clientId, clientSecret, scope: asked });
        const { scope, ...token } = await guardClient(input, signIn);
        return { ...toAnswer(token), scope };
      }
      case 'dev':
        return answer(reply, WEB, await luar.signInDev(originOf(input), body.username));
    }
  });

  publicRoute(app, endpoints.keluar, async (input) => {
    const { body, request, reply } = input;
    const fromCookie = request.cookies[cookieName];
    if (fromCookie !== undefined) assertOwnPage(request);
    const refreshTokens = [fromCookie, body?.refresh_token].filter((token) => token !== undefined);
    await sesi.logout(originOf(input), {
      refreshTokens,
      accessToken: /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
    });
    reply.clearCookie(cookieName, cookie);
  });

  route(app, endpoints.catatLogout, ({ actor }) => sesi.recordLogout(actor));
}

/** OAuth2's answer without refresh token. */
function toAnswer({
  accessToken,
  expiresInSeconds,
}: {
  accessToken: string;
  expiresInSeconds: number;
}) {
  return { access_token: accessToken, token_type: 'Bearer' as const, expires_in: expiresInSeconds };
}
