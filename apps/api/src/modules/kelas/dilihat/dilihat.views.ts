import { type JenisBaru, jenisBaru } from '@lms/contracts/wire/umum';

/** Returns the distinct kinds in order, by the place where they are found. */
export function kindsBy<Row extends { jenis: JenisBaru }>(
  rows: readonly Row[],
  where: (row: Row) => string,
): ReadonlyMap<string, JenisBaru[]> {
  const found = Map.groupBy(rows, where);
  return new Map(
    [...found].map(([key, of]) => [
      key,
      jenisBaru.options.filter((jenis) => of.some((row) => row.jenis === jenis)),
    ]),
  );
}
