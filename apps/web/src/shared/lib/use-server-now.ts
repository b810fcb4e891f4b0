/** The server's time on the screen. */
import { useSyncExternalStore } from 'react';
import { onClockChange, serverNow } from './clock.ts';

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
    const stop = onClockChange(listener);
    return () => {
      window.clearTimeout(timer);
      stop();
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
