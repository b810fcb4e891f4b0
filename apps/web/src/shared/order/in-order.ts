/** An order while it is being changed. Pure. */

/**
 * Rows in the order of these ids; those that are not named, because they came meanwhile, stand at
 * the end as they were.
 */
export function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row): number => place.get(id) ?? ids.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The ids after `id` was put where `over` stood; as they are where one of them is gone. */
export function dropped(ids: readonly string[], id: string, over: string): string[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(over)];
  return from < 0 || to < 0 ? [...ids] : ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
