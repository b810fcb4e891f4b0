/**
 * How long a job that waits for somebody outside is tried again, as a mail waits for its server
 * (docs/decisions/031).
 */
export interface Patience {
  /** After the first failure, the second, and so on; the last one repeats. */
  readonly pausesSeconds: readonly number[];
  /** Counted from the writing of the job. What would be tried later is given up. */
  readonly untilSeconds: number;
}

/**
 * Milliseconds until the next try after so many failures of a job of that age; null when it is
 * given up.
 */
export function nextPauseMs(
  { pausesSeconds, untilSeconds }: Patience,
  { failures, ageMs }: { failures: number; ageMs: number },
): number | null {
  const pauseMs = (pausesSeconds[failures - 1] ?? pausesSeconds.at(-1) ?? untilSeconds) * 1_000;
  return ageMs + pauseMs < untilSeconds * 1_000 ? pauseMs : null;
}
