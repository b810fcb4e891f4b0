/** S2 §2.6, DECISIONS 152. Pure; in ms. */
const MINUTE_MS = 60_000;
const WARNED_AT = [1, 5, 10] as const;

const REST_MS = 1_000;
const LONGEST_MS = 5_000;

/** Every attempt has an end: its limit or the exam's window. */
export const timeLeft = (berakhirPada: string, now: number): number =>
  Math.max(0, Date.parse(berakhirPada) - now);

export function warningOf(sisa: number): string | null {
  if (sisa <= 0) return 'Waktu habis.';
  const minutes = WARNED_AT.find((one) => sisa <= one * MINUTE_MS);
  return minutes === undefined ? null : `Sisa waktu kurang dari ${minutes} menit.`;
}

export const recordAt = ({ pertama, terakhir }: { pertama: number; terakhir: number }): number =>
  Math.min(terakhir + REST_MS, pertama + LONGEST_MS);

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Spread, so that a hall does not return at once. `acak` from 0 to 1. */
export function retryAfter({
  failures,
  retryAfterSeconds,
  random,
}: {
  failures: number;
  retryAfterSeconds: number | null;
  random: number;
}) {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), LONGEST_RETRY_MS);
  return Math.max(wait, (retryAfterSeconds ?? 0) * 1_000) * (1 + random / 2);
}
