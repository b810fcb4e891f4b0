/**
 * When an attempt is warned of its end, and when what is typed is noted (S2 §2.6, DECISIONS 152).
 * Pure; all in milliseconds.
 */
const MINUTE_MS = 60_000;
const WARNED_AT = [1, 5, 10] as const;

/** Typing rests. */
const REST_MS = 1_000;
/** Nobody types longer than this without its being noted. */
const LONGEST_MS = 5_000;

/** Nothing without a limit, which no attempt is: the window ends. */
export const sisaOf = (berakhirPada: string, now: number): number =>
  Math.max(0, Date.parse(berakhirPada) - now);

/** In words, from 10, 5 and 1 minutes before the end on. */
export function peringatanOf(sisa: number): string | null {
  if (sisa <= 0) return 'Waktu habis.';
  const minutes = WARNED_AT.find((one) => sisa <= one * MINUTE_MS);
  return minutes === undefined ? null : `Sisa waktu kurang dari ${minutes} menit.`;
}

/** When what was typed from `pertama` to `terakhir` is noted. */
export const kapanDicatat = ({
  pertama,
  terakhir,
}: {
  pertama: number;
  terakhir: number;
}): number => Math.min(terakhir + REST_MS, pertama + LONGEST_MS);

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/**
 * How long after a failure it is tried again; spread, so that a hall does not come back at one
 * instant. `acak` from 0 to 1.
 */
export function cobaLagiDalam({
  gagal,
  retryAfterSeconds,
  acak,
}: {
  gagal: number;
  retryAfterSeconds: number | null;
  acak: number;
}) {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, gagal - 1), LONGEST_RETRY_MS);
  return Math.max(wait, (retryAfterSeconds ?? 0) * 1_000) * (1 + acak / 2);
}
