import type { CookieSerializeOptions } from '@fastify/cookie';
import { endpoints } from '@lms/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import {
  OIDC_ATTEMPT_SECONDS,
  openPending,
  type PendingSignIn,
  sealPending,
} from './oidc-attempt.policy.ts';

const COOKIE = 'lms_oidc';

/**
 * The sign-in that a browser has begun at the sign-in service, for ten minutes; no script reads it
 * (DECISIONS 38).
 */
export interface OidcCookie {
  put(reply: FastifyReply, pending: PendingSignIn): void;
  /** What was begun; null when nothing was, or too long ago. */
  read(request: FastifyRequest): PendingSignIn | null;
  /** A second answer to the same question is none. */
  forget(reply: FastifyReply): void;
}

export function createOidcCookie(
  clock: Clock,
  { secret, publicUrl }: { secret: string; publicUrl: string },
): OidcCookie {
  const options: CookieSerializeOptions = {
    path: endpoints.mintaToken.path,
    httpOnly: true,
    // Not strict: the way back begins on the provider's site.
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  };
  return {
    put: (reply, pending) => {
      reply.setCookie(COOKIE, sealPending(pending, secret), {
        ...options,
        maxAge: OIDC_ATTEMPT_SECONDS,
      });
    },
    read: (request) => openPending(request.cookies[COOKIE], secret, clock.now()),
    forget: (reply) => void reply.clearCookie(COOKIE, options),
  };
}
