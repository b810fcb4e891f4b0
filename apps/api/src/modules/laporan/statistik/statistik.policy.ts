/** Shares of the reports (N78). */

/** 0 to 100 with two decimals; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((10_000 * part) / whole) / 100;
}
