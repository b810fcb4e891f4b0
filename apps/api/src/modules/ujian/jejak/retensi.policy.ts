/** How long data is kept (U87). Pure. */

/** From the end of the period. */
const TELEMETRI_TAHUN = 1;

/** For 29 February: 1 March. */
export function tahunSebelum(now: Date, tahun: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - tahun);
  return then;
}

export const telemetriSebelum = (now: Date): Date => tahunSebelum(now, TELEMETRI_TAHUN);
