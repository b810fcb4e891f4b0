import { endpoints } from '@lms/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { hostCookie } from '../../../platform/http/host-cookie.ts';
import {
  OIDC_ATTEMPT_SECONDS,
  openPending,
  type PendingSignIn,
  sealPending,
} from './oidc-attempt.policy.ts';

/** The browser's started sign-in, kept ten minutes, hidden from scripts (DECISIONS 38). */
export interface OidcCookie {
  put(reply: FastifyReply, pending: PendingSignIn): void;
  /** Null when missing or expired. */
  read(request: FastifyRequest): PendingSignIn | null;
  /** A sign-in takes only one answer. */
  forget(reply: FastifyReply): void;
}

export function createOidcCookie(
  clock: Clock,
  { current, others, publicUrl }: { current: string; others: readonly string[]; publicUrl: string },
): OidcCookie {
  const { name, options } = hostCookie('lms_oidc', {
    publicUrl,
    path: endpoints.mintaToken.path,
    // Not strict: the return starts on the provider's site.
    sameSite: 'lax',
  });
  return {
    put: (reply, pending) => {
      reply.setCookie(name, sealPending(pending, current), {
        ...options,
        maxAge: OIDC_ATTEMPT_SECONDS,
      });
    },
    read: (request) => openPending(request.cookies[name], [current, ...others], clock.now()),
    forget: (reply) => void reply.clearCookie(name, options),
  };
}
