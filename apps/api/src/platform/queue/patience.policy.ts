/**
 * Retry times of jobs that wait for outside services, such as a mail server (docs/decisions/031).
 */
export interface Patience {
  /** After each failure; the last repeats. */
  readonly pausesSeconds: readonly number[];
  /** From the job's writing; later tries are given up. */
  readonly untilSeconds: number;
}

/** Milliseconds to the next try; null: give up. */
export function nextPauseMs(
  { pausesSeconds, untilSeconds }: Patience,
  { failures, ageMs }: { failures: number; ageMs: number },
): number | null {
  const pauseMs = (pausesSeconds[failures - 1] ?? pausesSeconds.at(-1) ?? untilSeconds) * 1_000;
  return ageMs + pauseMs < untilSeconds * 1_000 ? pauseMs : null;
}
