/** Until when is kept what is kept for a time only (U87). Pure. */

/** Telemetry, after the end of its period. */
const TELEMETRI_TAHUN = 1;

/** The same day so many years before; of 29 February the day after. */
export function tahunSebelum(now: Date, tahun: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - tahun);
  return then;
}

export const telemetriSebelum = (now: Date): Date => tahunSebelum(now, TELEMETRI_TAHUN);
