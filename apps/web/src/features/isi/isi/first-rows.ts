/** On a phone a long section begins with its most important rows. Pure. */

/** As many as fit beside the other sections of a meeting. */
const MOST_ROWS = 3;

/**
 * Names the rows that a section keeps behind 'Lihat Semua': those that ask for nothing, from the
 * end, until three are left. A single one is not worth a tap.
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
