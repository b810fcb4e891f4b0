/**
 * The server's time in the browser (DECISIONS 46): an offset learnt from `waktu` events, ticking locally. A phone whose clock
 * is a day off still shows the right time. The only place of the web that reads the device's clock.
 */
let offsetMs = 0;
let learntFromStream = false;
/** The device's clock, and how long the page had run, when the offset was learnt; null: never. */
let learntAt: { wallMs: number; runMs: number } | null = null;
const listeners = new Set<() => void>();

const TOLERANCE_MS = 2_000;
/** A page that slept ran for less time than passed; nobody sleeps through more than this and expects a clock. */
const LONGEST_SLEEP_MS = 6 * 3_600_000;

/**
 * By how much the device's clock was moved by hand since it was last compared with the server's: back, which no sleep does, or
 * further on than any sleep. Pure.
 */
export function movedBy({ wallMs, runMs }: { wallMs: number; runMs: number }): number {
  const ahead = wallMs - runMs;
  return ahead < -TOLERANCE_MS || ahead > LONGEST_SLEEP_MS ? ahead : 0;
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  const wallMs = Date.now();
  if (learntAt === null) return wallMs + offsetMs;
  return wallMs + offsetMs - movedBy({ wallMs: wallMs - learntAt.wallMs, runMs: performance.now() - learntAt.runMs });
}

/** `precise` for the stream's milliseconds; the Date header knows whole seconds only and never overrides them. */
export function learnServerTime(serverEpochMs: number, precise: boolean): void {
  if (!precise && learntFromStream) return;
  if (precise) learntFromStream = true;
  const wallMs = Date.now();
  offsetMs = serverEpochMs - wallMs;
  learntAt = { wallMs, runMs: performance.now() };
  for (const listener of listeners) listener();
}

/** The server's time less the device's; to be kept for a page that opens without a line. */
export const clockOffset = (): number => serverNow() - Date.now();

/** What an earlier page had learnt, where this one has heard of nothing yet. */
export function assumeOffset(ms: number): void {
  if (learntAt !== null) return;
  offsetMs = ms;
  for (const listener of listeners) listener();
}

/** Forgets what was learnt. @tests */
export function resetClock(): void {
  offsetMs = 0;
  learntFromStream = false;
  learntAt = null;
}

/** Called when the offset was learnt anew; returns the way to stop. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
