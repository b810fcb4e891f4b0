/**
 * Refresh tokens (DECISIONS 38, 218) rotate on every use; a reused one reveals a thief and ends the
 * session.
 */
import { createHmac } from 'node:crypto';
import { errorTable } from '@lms/contracts/errors';

export const REFRESH_TOKEN_SECONDS = 86_400;
/** Days that ended sign-ins stay in the history. */
const HISTORY_DAYS = 90;
/** Two tabs may send the same token: within this time a rotated token still gets its successor. */
const REUSE_GRACE_MS = 10_000;

export interface StoredToken {
  berakhirPada: Date;
  /** The rotation; null for the family's last token. */
  diputar: Rotation | null;
  sesiDicabut: boolean;
  clientId: string;
}

interface Rotation {
  pada: Date;
  /** Hash of the rotation's Idempotency-Key. */
  kunciHash: string | null;
  /** Null when this process was not given the secret that derived it. */
  penerus: { berakhirPada: Date; diputar: boolean } | null;
}

/** A token works only for the client type it was given to. */
export interface RefreshAttempt {
  clientId: string;
  kunciHash: string | null;
}

export type RefreshDecision =
  | { allow: true; rotate: boolean }
  | {
      allow: false;
      code: 'token_tidak_berlaku' | 'sesi_dicabut' | 'layanan_tidak_tersedia';
      revokeFamily: boolean;
    };

/** Another copy knows the secret: the sign-in stays, and the client asks again. */
const elsewhere: RefreshDecision = {
  allow: false,
  code: 'layanan_tidak_tersedia',
  revokeFamily: false,
};
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
 * A rotated token returns from another tab, from a client that lost the answer and knows the key,
 * or from a thief.
 */
function canRepeat(
  { pada, kunciHash, penerus }: Rotation,
  attempt: RefreshAttempt,
  now: Date,
): RefreshDecision {
  const inGrace = now.getTime() - pada.getTime() < REUSE_GRACE_MS;
  const sameKey = kunciHash !== null && kunciHash === attempt.kunciHash;
  if (penerus === null && (inGrace || sameKey)) return elsewhere;
  if (inGrace) return { allow: true, rotate: false };
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

export function endedSentence(reason: string | null): string {
  return endings[reason ?? ''] ?? errorTable.sesi_dicabut.message;
}

/** Derived, so that a repeated token gets the same successor without storing it. */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}

/** Everything that ended before these times may be removed. */
export function purgeLimits(now: Date): { tokens: Date; sessions: Date } {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  // Rotated tokens stay until their successor has expired, to answer repeats and detect thieves.
  return { tokens: ago(REFRESH_TOKEN_SECONDS), sessions: ago(HISTORY_DAYS * 86_400) };
}
