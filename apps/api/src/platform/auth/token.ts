/**
 * JWTs (HS256, 15 minutes) with identity and sign-in. Rights are read from the database
 * (actor-source.ts), so that revoking works within seconds.
 */
import { createHash } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { MachineScope, Role } from '@lms/contracts/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** The library's cache hashes tokens, which costs as much as verifying. */
const REMEMBERED_TOKENS = 20_000;

export interface Acting {
  operatorId: string;
  id: string;
}

export interface TokenSubject {
  collegeId: string;
  userId: string;
  role: Role;
  sessionId: string;
  /** While an operator acts as this user (DECISIONS 49); the sign-in is the operator's. */
  act?: Acting | undefined;
  /** Held by a client that redeemed our code: only for endpoints `forPartners`. */
  partner?: true;
}

export interface VerifiedToken extends TokenSubject {
  expiresAt: Date;
}

export interface MachineSubject {
  collegeId: string;
  clientId: string;
  scopes: readonly MachineScope[];
}

export interface Tokens {
  sign(subject: TokenSubject, notAfter?: Date): string;
  verify(token: string): VerifiedToken | null;
  signMachine(subject: MachineSubject): string;
  verifyMachine(token: string): MachineSubject | null;
}

export interface TokenSecrets {
  current: string;
  /** The coming secret: copies that have exchanged it already sign with it. */
  next?: string | undefined;
  /** Tokens of the secret before the last rotation stay valid until they expire. */
  previous?: string | undefined;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    namespaces: 'current' | 'next' | 'previous';
  }
}

interface Claims {
  sub: string;
  college_id: string;
  role: Role;
  sid: string;
  /** RFC 8693: the operator acting for `sub`. */
  act?: { sub: string; id: string };
  partner?: true;
  iat: number;
  exp: number;
}
interface MachineClaims {
  cid: string;
  college_id: string;
  scope: MachineScope[];
  iat: number;
  exp: number;
}

export const kidOf = (secret: string) =>
  createHash('sha256').update(secret).digest('hex').slice(0, 8);
/** Tokens of one secret share their header. */
const headerOf = (token: string) => token.slice(0, token.indexOf('.'));

export async function createTokens(
  app: FastifyInstance,
  secrets: TokenSecrets,
  clock: Clock,
): Promise<Tokens> {
  const register = (namespace: 'current' | 'next' | 'previous', secret: string) =>
    app.register(jwt, {
      namespace,
      secret,
      sign: { algorithm: 'HS256', kid: kidOf(secret) },
      // Expiry uses our clock, which tests set.
      verify: { algorithms: ['HS256'], ignoreExpiration: true },
    });
  await register('current', secrets.current);
  if (secrets.next) await register('next', secrets.next);
  if (secrets.previous) await register('previous', secrets.previous);

  const { current, next, previous } = app.jwt;
  const verifiers = new Map(
    [current, next, previous].flatMap((one) =>
      one ? [[headerOf(one.sign({ sub: '' })), one] as const] : [],
    ),
  );

  const remembered = new Map<string, VerifiedToken>();
  function check(token: string): VerifiedToken | null {
    const claims = decode<Claims>(verifiers.get(headerOf(token)), token);
    if (!claims?.sub) return null;
    const { college_id: collegeId, sub: userId, role, sid: sessionId, act, partner, exp } = claims;
    const acting = act ? { act: { operatorId: act.sub, id: act.id } } : {};
    const verified = {
      collegeId,
      userId,
      role,
      sessionId,
      ...acting,
      ...(partner ? { partner } : {}),
      expiresAt: new Date(exp * 1_000),
    };
    const oldest = remembered.size < REMEMBERED_TOKENS ? undefined : remembered.keys().next().value;
    if (oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, verified);
    return verified;
  }

  const lifetime = (notAfter?: Date) => {
    const iat = Math.floor(clock.now().getTime() / 1_000);
    const exp = iat + ACCESS_TOKEN_SECONDS;
    return { iat, exp: notAfter ? Math.min(exp, Math.floor(notAfter.getTime() / 1_000)) : exp };
  };

  return {
    sign: ({ collegeId, userId, role, sessionId, act, partner }, notAfter) => {
      const claims = {
        sub: userId,
        college_id: collegeId,
        role,
        sid: sessionId,
        ...(act ? { act: { sub: act.operatorId, id: act.id } } : {}),
        ...(partner ? { partner } : {}),
        ...lifetime(notAfter),
      };
      return current.sign(claims satisfies Claims);
    },
    verify: (token) => {
      const verified = remembered.get(token) ?? check(token);
      return verified !== null && verified.expiresAt > clock.now() ? verified : null;
    },
    signMachine: ({ collegeId, clientId, scopes }) =>
      current.sign({
        cid: clientId,
        college_id: collegeId,
        scope: [...scopes],
        ...lifetime(),
      } satisfies MachineClaims),
    verifyMachine: (token) => {
      const claims = decode<MachineClaims>(verifiers.get(headerOf(token)), token);
      if (!claims?.cid || claims.exp * 1_000 <= clock.now().getTime()) return null;
      return { collegeId: claims.college_id, clientId: claims.cid, scopes: claims.scope };
    },
  };
}

function decode<Kind extends object>(verifier: jwt.JWT | undefined, token: string): Kind | null {
  try {
    return verifier?.verify<Kind>(token) ?? null;
  } catch {
    return null;
  }
}
