import '@fastify/rate-limit';
import { createHash } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { endpoints } from '@lms/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { type App, type PublicInput, publicRoute, route } from '../../platform/http/route.ts';
import { isOwnPage } from './origin.policy.ts';
import { REFRESH_TOKEN_SECONDS } from './refresh.policy.ts';
import type { ClientId, Origin, SesiService, TokenPair } from './sesi.service.ts';

const COOKIE = 'lms_refresh';
const MAX_USER_AGENT = 300;

export interface SesiRouteOptions {
  /** Where browsers reach the LMS; its scheme decides whether the cookie is Secure. */
  publicUrl: string;
  loginLimits: LoginLimits;
}
/**
 * Sign-in attempts per minute, counted per process. Per address it is generous: a whole campus may share one.
 */
export interface LoginLimits {
  perIpAndUsername: number;
  perIp: number;
}

export function sesiRoutes(app: App, sesi: SesiService, { publicUrl, loginLimits }: SesiRouteOptions): void {
  const publicOrigin = new URL(publicUrl).origin;
  const cookie: CookieSerializeOptions = {
    path: endpoints.mintaToken.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicOrigin.startsWith('https:'),
  };
  const admitLogin = loginGate(app, loginLimits);
  const assertOwnPage = (request: FastifyRequest) => {
    if (!isOwnPage(request, publicOrigin)) throw new AppError('asal_ditolak');
  };

  /** A browser gets its refresh token where no script can read it; other clients get it in the answer. */
  const answer = (reply: FastifyReply, clientId: ClientId, pair: TokenPair) => {
    const body = { access_token: pair.accessToken, token_type: 'Bearer' as const, expires_in: pair.expiresInSeconds };
    reply.header('cache-control', 'no-store');
    if (clientId === 'cli') return { ...body, refresh_token: pair.refreshToken };
    reply.setCookie(COOKIE, pair.refreshToken, { ...cookie, maxAge: REFRESH_TOKEN_SECONDS });
    return body;
  };

  publicRoute(app, endpoints.mintaToken, async (input) => {
    const { body, request, reply } = input;
    const clientId = body.client_id;
    if (clientId === 'web') assertOwnPage(request);
    if (body.grant_type === 'password') {
      await admitLogin(request);
      return answer(
        reply,
        clientId,
        await sesi.login(originOf(input), { clientId, username: body.username, password: body.password }),
      );
    }
    const refreshToken = clientId === 'web' ? request.cookies[COOKIE] : body.refresh_token;
    if (!refreshToken) throw new AppError('token_tidak_berlaku');
    return answer(reply, clientId, await sesi.refresh(originOf(input), { clientId, refreshToken }));
  });

  publicRoute(app, endpoints.keluar, async (input) => {
    const { body, request, reply } = input;
    const fromCookie = request.cookies[COOKIE];
    if (fromCookie !== undefined) assertOwnPage(request);
    const refreshTokens = [fromCookie, body?.refresh_token].filter((token) => token !== undefined);
    await sesi.logout(originOf(input), {
      refreshTokens,
      accessToken: /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
    });
    reply.clearCookie(COOKIE, cookie);
  });

  route(app, endpoints.catatLogout, ({ actor }) => sesi.recordLogout(actor));
}

function originOf({
  collegeId,
  ip,
  requestId,
  request,
}: Pick<PublicInput<never>, 'collegeId' | 'ip' | 'requestId' | 'request'>): Origin {
  return { collegeId, ip, requestId, userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT) };
}

/** Throws 429 when this address, or this address with this username, has tried too often within the minute. */
function loginGate(app: App, limits: LoginLimits): (request: FastifyRequest) => Promise<void> {
  const minute = { timeWindow: 60_000 };
  const perIp = app.createRateLimit({ ...minute, max: limits.perIp });
  const perUser = app.createRateLimit({ ...minute, max: limits.perIpAndUsername, keyGenerator: addressAndUser });
  return async (request) => {
    for (const limit of [perIp, perUser]) {
      const state = await limit(request);
      if (!state.isAllowed && state.isExceeded) throw new AppError('terlalu_sering', { retryAfterSeconds: state.ttlInSeconds });
    }
  };
}

/** Hashed, so that the counter's memory does not grow with what strangers type. */
function addressAndUser(request: FastifyRequest): string {
  const { body } = request;
  const typed = typeof body === 'object' && body !== null && 'username' in body ? String(body.username) : '';
  const user = `${request.collegeId}/${typed.trim().toLowerCase()}`;
  return `${request.ip}/${createHash('sha256').update(user).digest('base64url')}`;
}
