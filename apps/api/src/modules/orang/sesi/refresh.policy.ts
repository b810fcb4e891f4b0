/**
 * Refresh tokens (DECISIONS 38, 218): rotated on every use; a token that comes back betrays a thief
 * and ends the session.
 */
import { createHmac } from 'node:crypto';
import { errorTable } from '@lms/contracts/errors';

export const REFRESH_TOKEN_SECONDS = 86_400;
/** How long a sign-in stays in the history after its end. */
const HISTORY_DAYS = 90;
/**
 * Two tabs may send the same token at once: so long a rotated token still answers its successor,
 * whoever asks.
 */
const REUSE_GRACE_MS = 10_000;

export interface StoredToken {
  berakhirPada: Date;
  /** What became of it when it was exchanged; null while it is the last of its family. */
  diputar: Rotation | null;
  sesiDicabut: boolean;
  clientId: string;
}

interface Rotation {
  pada: Date;
  /** Hash of the Idempotency-Key that it was exchanged with. */
  kunciHash: string | null;
  /** Null when it is not to be found, for example after a change of the server's secret. */
  penerus: { berakhirPada: Date; diputar: boolean } | null;
}

/** Who sends a token: a browser's is worth nothing to another client, and the other way round. */
export interface RefreshAttempt {
  clientId: string;
  kunciHash: string | null;
}

export type RefreshDecision =
  | { allow: true; rotate: boolean }
  | { allow: false; code: 'token_tidak_berlaku' | 'sesi_dicabut'; revokeFamily: boolean };

const over: RefreshDecision = { allow: false, code: 'token_tidak_berlaku', revokeFamily: false };

export function canRefresh(
  token: StoredToken,
  attempt: RefreshAttempt,
  now: Date,
): RefreshDecision {
  if (token.sesiDicabut) return { allow: false, code: 'sesi_dicabut', revokeFamily: false };
  if (token.clientId !== attempt.clientId) return over;
  if (token.diputar !== null) return canRepeat(token.diputar, attempt, now);
  return now < token.berakhirPada ? { allow: true, rotate: true } : over;
}

/**
 * A rotated token again: from the other tab, from a client that lost the answer and knows the key,
 * or from a thief.
 */
function canRepeat(
  { pada, kunciHash, penerus }: Rotation,
  attempt: RefreshAttempt,
  now: Date,
): RefreshDecision {
  if (now.getTime() - pada.getTime() < REUSE_GRACE_MS) return { allow: true, rotate: false };
  const sameKey = kunciHash !== null && kunciHash === attempt.kunciHash;
  if (!sameKey || penerus === null || penerus.diputar)
    return { allow: false, code: 'sesi_dicabut', revokeFamily: true };
  return now < penerus.berakhirPada ? { allow: true, rotate: false } : over;
}

const endings: Readonly<Record<string, string>> = {
  logout: 'Anda telah keluar. Silakan masuk kembali.',
  sandi: 'Kata sandi akun Anda telah diubah. Silakan masuk kembali.',
  sesi: 'Sesi ini diakhiri dari perangkat lain. Silakan masuk kembali.',
  semua: 'Semua sesi diakhiri dari perangkat lain. Silakan masuk kembali.',
  admin: 'Sesi Anda diakhiri oleh operator. Silakan masuk kembali.',
  pakai_ulang:
    'Demi keamanan sesi Anda diakhiri: sesi yang sama dipakai dari tempat lain. Silakan masuk kembali.',
};

/** What is said to whom a sign-in ended, by the reason that is kept with it. */
export function endedSentence(reason: string | null): string {
  return endings[reason ?? ''] ?? errorTable.sesi_dicabut.message;
}

/**
 * The next token of a family. Derived, not random: who sends the same token is given the same
 * successor without it being stored.
 */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}

/** What may be removed of tokens and sign-ins, by the instant of their end. */
export function purgeLimits(now: Date): { tokens: Date; sessions: Date } {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  // A rotated token is needed, to answer a repeat and to notice a thief, until its successor has
  // run out as well.
  return { tokens: ago(REFRESH_TOKEN_SECONDS), sessions: ago(HISTORY_DAYS * 86_400) };
}
