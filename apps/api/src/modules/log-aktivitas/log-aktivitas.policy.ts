import { dayOf, endOfDay, type TimeZone } from '../../platform/time-zone.ts';

/** From inclusive, until exclusive. */
export interface Rentang {
  dari: Date;
  sebelum: Date;
}

export type RentangDecision =
  | { ok: true; rentang: Rentang }
  | { ok: false; code: 'rentang_waktu_terbalik' };

const SECOND_MS = 1_000;

/**
 * The span of a query (S3 §5.9, §9; DECISIONS 85): today without ends; start equal to end lasts
 * until 23:59:59 of that day; a single end reaches to the end of today or back to the start of its
 * own day. The end's second is included. Days are in the college's zone.
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
