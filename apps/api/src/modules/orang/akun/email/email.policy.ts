/** Rules of an account's address (DECISIONS 237). */
import { expiryOfLink } from '../aktivasi.policy.ts';

/** Links per 24 hours, and the time between two. */
export const CONFIRMATIONS_A_DAY = 5;
const CONFIRMATION_EVERY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

export const sentLately = (sent: readonly Date[], now: Date): Date[] =>
  sent.filter((at) => now.getTime() - at.getTime() < DAY_MS);

export function maySendConfirmation(sent: readonly Date[], now: Date): boolean {
  const lately = sentLately(sent, now);
  return (
    lately.length < CONFIRMATIONS_A_DAY &&
    lately.every((at) => now.getTime() - at.getTime() >= CONFIRMATION_EVERY_MS)
  );
}

export const expiryOfConfirmation = expiryOfLink;

/** Ignores case. */
export function isSameAddress(a: string | null, b: string | null): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

interface StoredConfirmation {
  hash: string | null;
  berakhirPada: Date | null;
}

export function confirms(
  { hash, berakhirPada }: StoredConfirmation,
  codeHash: string,
  now: Date,
): boolean {
  return hash === codeHash && berakhirPada !== null && now < berakhirPada;
}
