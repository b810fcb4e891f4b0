/** The address of an account (DECISIONS 237): how often its owner may have one confirmed. */
import { expiryOfLink } from '../aktivasi.policy.ts';

/**
 * Links to confirm an address within 24 hours, and the least time between two: each is a mail to
 * somebody.
 */
export const CONFIRMATIONS_A_DAY = 5;
const CONFIRMATION_EVERY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** Those of the last 24 hours. */
export const sentLately = (sent: readonly Date[], now: Date): Date[] =>
  sent.filter((at) => now.getTime() - at.getTime() < DAY_MS);

/** Whether another link may be sent; `sent`: when those before it were. */
export function maySendConfirmation(sent: readonly Date[], now: Date): boolean {
  const lately = sentLately(sent, now);
  return (
    lately.length < CONFIRMATIONS_A_DAY &&
    lately.every((at) => now.getTime() - at.getTime() >= CONFIRMATION_EVERY_MS)
  );
}

export const expiryOfConfirmation = expiryOfLink;

/** Capitals make no other address. */
export function isSameAddress(a: string | null, b: string | null): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

interface StoredConfirmation {
  hash: string | null;
  berakhirPada: Date | null;
}

/**
 * Whether the code of this hash confirms what is proposed now; its last instant is the one before
 * the end.
 */
export function confirms(
  { hash, berakhirPada }: StoredConfirmation,
  codeHash: string,
  now: Date,
): boolean {
  return hash === codeHash && berakhirPada !== null && now < berakhirPada;
}
