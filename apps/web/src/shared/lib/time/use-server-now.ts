import { useSyncExternalStore } from 'react';
import { onClockChange, serverNow } from './clock.ts';

function subscribe(stepMs: number) {
  return (listener: () => void): (() => void) => {
    let timer = 0;
    // Fires when the step turns, so that shown seconds change on time.
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
    const stop = onClockChange(listener);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  };
}

/** One value for all callers within a task, even around the turn of a step. */
function steps(stepMs: number) {
  let shown: number | null = null;
  onClockChange(() => {
    shown = null;
  });
  const read = (): number => {
    if (shown === null) {
      shown = Math.floor(serverNow() / stepMs) * stepMs;
      queueMicrotask(() => {
        shown = null;
      });
    }
    return shown;
  };
  return { read, subscribe: subscribe(stepMs) };
}

const clocks = { second: steps(1_000), minute: steps(60_000) };

/** Server time in milliseconds, rounded down to the step. */
export function useServerNow(step: 'second' | 'minute'): number {
  const { read, subscribe } = clocks[step];
  return useSyncExternalStore(subscribe, read);
}
