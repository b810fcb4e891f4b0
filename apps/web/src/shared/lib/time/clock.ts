let offsetMs = 0;
let learntFromStream = false;
/** The device's clock and the page's running time when the offset was learnt; null: never. */
let learntAt: { wallMs: number; runMs: number } | null = null;
const listeners = new Set<() => void>();

const TOLERANCE_MS = 2_000;
/** While a device sleeps the page's clock stops; a longer gap counts as a changed clock. */
const LONGEST_SLEEP_MS = 6 * 3_600_000;

/**
 * How far the device's clock was set since the offset was learnt: back, or further than any sleep.
 * Pure.
 */
export function movedBy({ wallMs, runMs }: { wallMs: number; runMs: number }): number {
  const ahead = wallMs - runMs;
  return ahead < -TOLERANCE_MS || ahead > LONGEST_SLEEP_MS ? ahead : 0;
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  const wallMs = Date.now();
  if (learntAt === null) return wallMs + offsetMs;
  return (
    wallMs +
    offsetMs -
    movedBy({ wallMs: wallMs - learntAt.wallMs, runMs: performance.now() - learntAt.runMs })
  );
}

/**
 * `precise`: the stream's milliseconds; the Date header has whole seconds and never overrides them.
 */
export function learnServerTime(serverEpochMs: number, precise: boolean): void {
  if (!precise && learntFromStream) return;
  if (precise) learntFromStream = true;
  const wallMs = Date.now();
  offsetMs = serverEpochMs - wallMs;
  learntAt = { wallMs, runMs: performance.now() };
  for (const listener of listeners) listener();
}

/** Kept for a page that opens without a line. */
export const clockOffset = (): number => serverNow() - Date.now();

/** Uses an earlier page's offset until this page learns its own. */
export function assumeOffset(ms: number): void {
  if (learntAt !== null) return;
  offsetMs = ms;
  for (const listener of listeners) listener();
}

/** @tests */
export function resetClock(): void {
  offsetMs = 0;
  learntFromStream = false;
  learntAt = null;
}

export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
