/**
 * How long ago something was done on this device, for the server to count back from its own clock
 * (DECISIONS 144, 234).
 */

export interface Taken {
  /** By the device's clock, which goes on while it sleeps. */
  takenAt: number;
  /** By the page's own clock, and which page that was: nobody can set it. */
  page: { origin: number; takenAt: number };
}

/** Whole seconds since it was taken; within one page the larger of both clocks' word. */
export function ageOf(
  { takenAt, page }: Taken,
  now: number,
  here: { origin: number; now: number },
): number {
  const byDevice = now - takenAt;
  const byPage = page.origin === here.origin ? here.now - page.takenAt : 0;
  return Math.max(0, Math.floor(Math.max(byDevice, byPage) / 1_000));
}

export function takenNow(): Taken {
  return {
    takenAt: Date.now(),
    page: { origin: performance.timeOrigin, takenAt: performance.now() },
  };
}

/** Whole seconds since then, by both clocks as they stand. */
export function ageNow(taken: Taken): number {
  return ageOf(taken, Date.now(), { origin: performance.timeOrigin, now: performance.now() });
}
