/**
 * Access tokens: JWTs (HS256, 15 minutes) that say who is asking and through which sign-in. What the user may do is never in
 * them; it is read from the database (actor-source.ts), so a right that is taken away holds within seconds.
 */
import { createHash } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { Role } from '@lms/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Tokens whose signature was checked are remembered, whole: the library's own cache hashes them, which costs as much as the check. */
const REMEMBERED_TOKENS = 5_000;

export interface TokenSubject {
  collegeId: string;
  userId: string;
  role: Role;
  /** The sign-in (family of refresh tokens) it was issued for. */
  sessionId: string;
}

export interface VerifiedToken extends TokenSubject {
  expiresAt: Date;
}

export interface Tokens {
  sign(subject: TokenSubject): string;
  /** null for whatever is not a token of ours that is still valid; the reason is nobody's business. */
  verify(token: string): VerifiedToken | null;
}

export interface TokenSecrets {
  current: string;
  /** The secret before the last rotation: its tokens stay valid until they run out. */
  previous?: string | undefined;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    namespaces: 'current' | 'previous';
  }
}

interface Claims {
  sub: string;
  college_id: string;
  role: Role;
  sid: string;
  iat: number;
  exp: number;
}

const kidOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8);
/** A JWT's header is the same for every token of one secret, so a token is sent to its verifier by comparing text. */
const headerOf = (token: string) => token.slice(0, token.indexOf('.'));

export async function createTokens(app: FastifyInstance, secrets: TokenSecrets, clock: Clock): Promise<Tokens> {
  const register = (namespace: 'current' | 'previous', secret: string) =>
    app.register(jwt, {
      namespace,
      secret,
      sign: { algorithm: 'HS256', kid: kidOf(secret) },
      // The clock of this process decides on expiry, not the library's: tests set it.
      verify: { algorithms: ['HS256'], ignoreExpiration: true },
    });
  await register('current', secrets.current);
  if (secrets.previous) await register('previous', secrets.previous);

  const { current, previous } = app.jwt;
  const verifiers = new Map([current, previous].flatMap((one) => (one ? [[headerOf(one.sign({ sub: '' })), one] as const] : [])));

  const remembered = new Map<string, VerifiedToken>();
  function check(token: string): VerifiedToken | null {
    const claims = decode(verifiers.get(headerOf(token)), token);
    if (claims === null) return null;
    const { college_id: collegeId, sub: userId, role, sid: sessionId, exp } = claims;
    const verified = { collegeId, userId, role, sessionId, expiresAt: new Date(exp * 1_000) };
    const oldest = remembered.size < REMEMBERED_TOKENS ? undefined : remembered.keys().next().value;
    if (oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, verified);
    return verified;
  }

  return {
    sign: ({ collegeId, userId, role, sessionId }) => {
      const iat = Math.floor(clock.now().getTime() / 1000);
      const exp = iat + ACCESS_TOKEN_SECONDS;
      return current.sign({ sub: userId, college_id: collegeId, role, sid: sessionId, iat, exp } satisfies Claims);
    },
    verify: (token) => {
      const verified = remembered.get(token) ?? check(token);
      return verified !== null && verified.expiresAt > clock.now() ? verified : null;
    },
  };
}

function decode(verifier: jwt.JWT | undefined, token: string): Claims | null {
  try {
    return verifier?.verify<Claims>(token) ?? null;
  } catch {
    // Signed by somebody else, cut off or no token at all: for the caller it is all the same.
    return null;
  }
}
