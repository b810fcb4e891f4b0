import { type JenisBaru, jenisBaru } from '@lms/contracts/wire/umum';

/** The distinct kinds in order, by place. */
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
