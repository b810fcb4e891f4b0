/**
 * How long ago something was done on this device, so that the server can count back from its own
 * clock (DECISIONS 144, 234).
 */

export interface Taken {
  takenAt: number;
  /** By the page's clock, which nobody can set, with the page it belongs to. */
  page: { origin: number; takenAt: number };
}

/** Whole seconds; within one page the larger of both clocks' values. */
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

export function ageNow(taken: Taken): number {
  return ageOf(taken, Date.now(), { origin: performance.timeOrigin, now: performance.now() });
}
