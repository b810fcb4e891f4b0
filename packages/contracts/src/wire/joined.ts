/** Joins several tables into one. */

/**
 * The second parameter accumulates, so the compiler handles a hundred tables without deep nesting.
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

/** @throws if two tables share a key, which would silently overwrite it */
export function joined<const Tables extends readonly object[]>(...tables: Tables): Joined<Tables> {
  const all = new Map<string, unknown>();
  for (const [key, value] of tables.flatMap((table) => Object.entries(table))) {
    if (all.has(key)) throw new Error(`${key} stands in two tables`);
    all.set(key, value);
  }
  return Object.fromEntries(all) as Joined<Tables>;
}
