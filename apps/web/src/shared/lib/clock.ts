/**
 * The server's time in the browser (DECISIONS 46): an offset learnt from `waktu` events, ticking locally. A phone whose clock
 * is a day off still shows the right time. The only place of the web that reads the device's clock.
 */
let offsetMs = 0;
let learntFromStream = false;
const listeners = new Set<() => void>();

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** `precise` for the stream's milliseconds; the Date header knows whole seconds only and never overrides them. */
export function learnServerTime(serverEpochMs: number, precise: boolean): void {
  if (!precise && learntFromStream) return;
  if (precise) learntFromStream = true;
  offsetMs = serverEpochMs - Date.now();
  for (const listener of listeners) listener();
}

/** For tests: forget what was learnt. */
export function resetClock(): void {
  offsetMs = 0;
  learntFromStream = false;
}

/** Called when the offset was learnt anew; returns the way to stop. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
