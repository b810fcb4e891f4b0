/** Runs only while the page is visible (K37). Pure. */

export interface Countdown {
  leftMs: number;
  since: number | null;
}

/** The server hears of the opening a little later. */
const MARGIN_MS = 1_000;

export function countdownOf(seconds: number): Countdown {
  return { leftMs: seconds > 0 ? seconds * 1_000 + MARGIN_MS : 0, since: null };
}

export function leftOf({ leftMs, since }: Countdown, now: number): number {
  return Math.max(0, since === null ? leftMs : leftMs - (now - since));
}

export function run(countdown: Countdown, now: number): Countdown {
  return countdown.since === null ? { ...countdown, since: now } : countdown;
}

export function pause(countdown: Countdown, now: number): Countdown {
  return { leftMs: leftOf(countdown, now), since: null };
}
