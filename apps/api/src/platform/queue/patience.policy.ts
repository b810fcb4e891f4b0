/** Jobs that wait for outside services (docs/decisions/031). */
export interface Patience {
  /** The last repeats. */
  readonly pausesSeconds: readonly number[];
  /** From the job's writing. */
  readonly untilSeconds: number;
}

export function nextPauseMs(
  { pausesSeconds, untilSeconds }: Patience,
  { failures, ageMs }: { failures: number; ageMs: number },
): number | null {
  const pauseMs = (pausesSeconds[failures - 1] ?? pausesSeconds.at(-1) ?? untilSeconds) * 1_000;
  return ageMs + pauseMs < untilSeconds * 1_000 ? pauseMs : null;
}
