/** Tables of several nouns as one table. */

/**
 * With what was found so far as its second parameter, so that the compiler goes through a hundred
 * tables without nesting.
 */
type Together<Tables extends readonly object[], Found = unknown> = Tables extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? Together<Rest, Found & First>
  : Found;

/** One table of all keys, with the exact type of each. */
export type Joined<Tables extends readonly object[]> = {
  [Key in keyof Together<Tables>]: Together<Tables>[Key];
};

/**
 * Throws when a key stands in two of the tables: the later one would silently take the earlier
 * one's place.
 */
export function joined<const Tables extends readonly object[]>(...tables: Tables): Joined<Tables> {
  const all = new Map<string, unknown>();
  for (const [key, value] of tables.flatMap((table) => Object.entries(table))) {
    if (all.has(key)) throw new Error(`${key} stands in two tables`);
    all.set(key, value);
  }
  return Object.fromEntries(all) as Joined<Tables>;
}
