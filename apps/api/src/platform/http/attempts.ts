/** Wrong passwords and codes per minute and process. */

const WINDOW_MS = 60_000;
/** Strangers cannot fill the memory. */
const MAX_KEYS = 20_000;

export interface AttemptCounter {
  secondsToWait(key: string): number;
  add(key: string): void;
  takeBack(key: string): void;
}

export function createAttemptCounter({
  max,
  now,
}: {
  max: number;
  now: () => number;
}): AttemptCounter {
  // In starting order, so expired ones come first.
  const windows = new Map<string, { count: number; endsAt: number }>();

  function current(key: string) {
    const window = windows.get(key);
    return window !== undefined && now() < window.endsAt ? window : undefined;
  }

  function makeRoom(): void {
    for (const [key, { endsAt }] of windows) {
      if (now() < endsAt && windows.size < MAX_KEYS) return;
      windows.delete(key);
    }
  }

  return {
    secondsToWait: (key) => {
      const window = current(key);
      return window === undefined || window.count < max
        ? 0
        : Math.ceil((window.endsAt - now()) / 1_000);
    },
    add: (key) => {
      const window = current(key);
      if (window !== undefined) {
        window.count++;
        return;
      }
      windows.delete(key);
      makeRoom();
      windows.set(key, { count: 1, endsAt: now() + WINDOW_MS });
    },
    takeBack: (key) => {
      const window = current(key);
      if (window !== undefined) window.count--;
    },
  };
}
