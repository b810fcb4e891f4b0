import type { FieldError } from '@lms/contracts/errors';

/** Minimum age of a student and a parent, in years (S1 §5). */
const MIN_AGE_STUDENT = 15;
const MIN_AGE_PARENT = 30;

export interface LatestBirthDates {
  mahasiswa: string;
  orangTua: string;
}

/** `today`: YYYY-MM-DD in the college's zone. Turning 15 (30) today is old enough. */
export function latestBirthDates(today: string): LatestBirthDates {
  return {
    mahasiswa: yearsBefore(today, MIN_AGE_STUDENT),
    orangTua: yearsBefore(today, MIN_AGE_PARENT),
  };
}

/**
 * 29 February becomes the 28th in a common year: people born on the 29th come of age a day later.
 */
function yearsBefore(date: string, years: number): string {
  const [year = '', monthAndDay = ''] = [date.slice(0, 4), date.slice(5)];
  const earlier = Number(year) - years;
  const isLeap = (earlier % 4 === 0 && earlier % 100 !== 0) || earlier % 400 === 0;
  return `${String(earlier).padStart(4, '0')}-${monthAndDay === '02-29' && !isLeap ? '02-28' : monthAndDay}`;
}

interface BirthDates {
  tanggal_lahir?: string | null | undefined;
  tanggal_lahir_ayah?: string | null | undefined;
  tanggal_lahir_ibu?: string | null | undefined;
}

export function birthDateProblems(given: BirthDates, latest: LatestBirthDates): FieldError[] {
  const rules = [
    ['tanggal_lahir', latest.mahasiswa, `Usia mahasiswa paling sedikit ${MIN_AGE_STUDENT} tahun`],
    [
      'tanggal_lahir_ayah',
      latest.orangTua,
      `Usia orang tua paling sedikit ${MIN_AGE_PARENT} tahun`,
    ],
    ['tanggal_lahir_ibu', latest.orangTua, `Usia orang tua paling sedikit ${MIN_AGE_PARENT} tahun`],
  ] as const;
  return rules.flatMap(([path, last, message]) => {
    const date = given[path];
    return date && date > last ? [{ path, message }] : [];
  });
}

type Values = Readonly<Record<string, string | null>>;

/** Missing fields stay unchanged. */
export function changedFields(
  stored: Values,
  given: Readonly<Record<string, string | null | undefined>>,
): string[] {
  return Object.entries(given).flatMap(([field, value]) =>
    value === undefined || value === (stored[field] ?? null) ? [] : [field],
  );
}
