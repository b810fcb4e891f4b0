/**
 * The server's time in the browser (DECISIONS 46): an offset learnt from `waktu` events, ticking locally. A phone whose clock
 * is a day off still shows the right time. The only place of the web that reads the device's clock.
 */
import { useSyncExternalStore } from 'react';

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

function subscribe(stepMs: number) {
  return (listener: () => void): (() => void) => {
    let timer = 0;
    // Fires at the turn of the step, so that a shown second changes when the second does.
    const arm = () => {
      timer = window.setTimeout(
        () => {
          listener();
          arm();
        },
        stepMs - (serverNow() % stepMs),
      );
    };
    arm();
    listeners.add(listener);
    return () => {
      window.clearTimeout(timer);
      listeners.delete(listener);
    };
  };
}

const everySecond = subscribe(1_000);
const everyMinute = subscribe(60_000);

/** Server time in milliseconds, rounded down to the step; the component renders again when it changes. */
export function useServerNow(step: 'second' | 'minute'): number {
  const stepMs = step === 'second' ? 1_000 : 60_000;
  return useSyncExternalStore(step === 'second' ? everySecond : everyMinute, () => Math.floor(serverNow() / stepMs) * stepMs);
}
