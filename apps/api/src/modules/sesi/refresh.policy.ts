/** Refresh tokens (DECISIONS 38): rotated on every use; a token that comes back late betrays a thief and ends the session. */
import { createHmac } from 'node:crypto';

export const REFRESH_TOKEN_SECONDS = 86_400;
/** Two tabs may send the same token at once: so long a rotated token still answers its successor. */
const REUSE_GRACE_MS = 10_000;

export interface StoredToken {
  berakhirPada: Date;
  /** When it was exchanged for its successor, null while it is the last of its family. */
  diputarPada: Date | null;
  sesiDicabut: boolean;
  clientId: string;
}

export type RefreshDecision =
  | { allow: true; rotate: boolean }
  | { allow: false; code: 'token_tidak_berlaku' | 'sesi_dicabut'; revokeFamily: boolean };

/** `clientId` is who sends it: a browser's token is worth nothing to another client, and the other way round. */
export function canRefresh(token: StoredToken, clientId: string, now: Date): RefreshDecision {
  if (token.sesiDicabut) return { allow: false, code: 'sesi_dicabut', revokeFamily: false };
  if (token.clientId !== clientId) return { allow: false, code: 'token_tidak_berlaku', revokeFamily: false };
  if (token.diputarPada !== null) {
    const inGrace = now.getTime() - token.diputarPada.getTime() < REUSE_GRACE_MS;
    return inGrace ? { allow: true, rotate: false } : { allow: false, code: 'sesi_dicabut', revokeFamily: true };
  }
  if (now >= token.berakhirPada) return { allow: false, code: 'token_tidak_berlaku', revokeFamily: false };
  return { allow: true, rotate: true };
}

/** The next token of a family. Derived, not random: two tabs that send the same token get the same successor without it being stored. */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}
