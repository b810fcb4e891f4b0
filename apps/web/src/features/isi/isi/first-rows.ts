/** The first rows of a long section on a phone. Pure. */

/** Fits beside the meeting's other sections. */
const MOST_ROWS = 3;

/**
 * The rows to hide: those without an action, from the end, until three are left; never a single
 * one.
 */
export function laterRows<Row extends { id: string }>(
  rows: readonly Row[],
  asks: (row: Row) => boolean,
): ReadonlySet<string> {
  const surplus = rows.length - MOST_ROWS;
  const idle = rows.filter((row) => !asks(row)).map(({ id }) => id);
  const later = surplus > 0 ? idle.slice(-surplus) : [];
  return new Set(later.length > 1 ? later : []);
}
