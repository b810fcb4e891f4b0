import { dayOf, endOfDay, type TimeZone } from '../../platform/time-zone.ts';

/** A span that includes `dari` and excludes `sebelum`. */
export interface Rentang {
  dari: Date;
  sebelum: Date;
}

export type RentangDecision =
  | { ok: true; rentang: Rentang }
  | { ok: false; code: 'rentang_waktu_terbalik' };

const SECOND_MS = 1_000;

/**
 * Returns the span of a query (S3 §5.9, §9; DECISIONS 85): today if no end is given; until 23:59:59
 * of the day if start equals end; a single end reaches to the end of today, or back to the start of
 * its own day. The second of the end is included. Days are in the college's zone.
 */
export function rentangOf(
  given: { awal: Date | null; akhir: Date | null },
  now: Date,
  zone: TimeZone,
): RentangDecision {
  const awal = given.awal ?? dayOf(zone, given.akhir ?? now).start;
  const akhir =
    given.akhir === null
      ? endOfDay(zone, laterOf(now, awal))
      : sameTime(awal, given.akhir)
        ? endOfDay(zone, awal)
        : given.akhir;
  if (akhir < awal) return { ok: false, code: 'rentang_waktu_terbalik' };
  return { ok: true, rentang: { dari: awal, sebelum: new Date(wholeSecond(akhir) + SECOND_MS) } };
}

const laterOf = (a: Date, b: Date) => (a > b ? a : b);
const sameTime = (a: Date, b: Date) => a.getTime() === b.getTime();
const wholeSecond = (time: Date) => Math.floor(time.getTime() / SECOND_MS) * SECOND_MS;
