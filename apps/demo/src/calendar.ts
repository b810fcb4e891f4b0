/** The demo's calendar: the current term, with this week as its seventh (DECISIONS 208). */
import { toCode } from '../../api/src/modules/sistem/referensi/index.ts';
import {
  addDays,
  dateIn,
  instantOf,
  type TimeZone,
  weekdayOf,
} from '../../api/src/platform/time-zone.ts';

const WEEKS_BEFORE = 6;
const WEEKS = 16;

export interface Term {
  kode: number;
  tahun: number;
  semester: number;
  /** YYYY-MM-DD */
  mulai: string;
  selesai: string;
}

export function mondayOf(now: Date, zone: TimeZone): string {
  const today = dateIn(zone, now);
  return addDays(today, -((weekdayOf(today) + 6) % 7));
}

export function startOfWeek(now: Date, zone: TimeZone): Date {
  return instantOf(zone, mondayOf(now, zone));
}

/** August to January is Ganjil, February to July Genap. */
function academicTerm(today: string): { tahun: number; semester: 1 | 2; lastDay: string } {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  if (month >= 2 && month <= 7) return { tahun: year, semester: 2, lastDay: `${year}-07-31` };
  const tahun = month === 1 ? year : year + 1;
  return { tahun, semester: 1, lastDay: `${tahun}-01-31` };
}

/** Began six weeks ago; sixteen weeks, and at least to the calendar's end of term. */
export function runningTerm(now: Date, zone: TimeZone): Term {
  const { tahun, semester, lastDay } = academicTerm(dateIn(zone, now));
  const mulai = addDays(mondayOf(now, zone), -7 * WEEKS_BEFORE);
  const lastLecture = addDays(mulai, 7 * WEEKS - 1);
  const selesai = lastLecture.localeCompare(lastDay) > 0 ? lastLecture : lastDay;
  return { kode: toCode(tahun, semester), tahun, semester, mulai, selesai };
}

/** Half a year that ends the day before. */
export function termBefore(term: Term): Term {
  const semester = term.semester === 1 ? 2 : 1;
  const tahun = term.semester === 1 ? term.tahun - 1 : term.tahun;
  return {
    kode: 10 * (tahun - 1) + semester,
    tahun,
    semester,
    mulai: addDays(term.mulai, -182),
    selesai: addDays(term.mulai, -1),
  };
}

/** Holidays with fixed dates; others follow the moon. */
export function holidaysOf(term: Term): { tanggal: string; nama: string }[] {
  const fixed = [
    ['01-01', 'Tahun Baru Masehi'],
    ['05-01', 'Hari Buruh Internasional'],
    ['06-01', 'Hari Lahir Pancasila'],
    ['08-17', 'Hari Kemerdekaan Republik Indonesia'],
    ['12-25', 'Hari Raya Natal'],
  ] as const;
  return [term.tahun - 1, term.tahun].flatMap((year) =>
    fixed
      .map(([day, nama]) => ({ tanggal: `${year}-${day}`, nama }))
      .filter(({ tanggal }) => tanggal >= term.mulai && tanggal <= term.selesai),
  );
}
