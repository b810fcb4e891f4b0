export function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row): number => place.get(id) ?? ids.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Moves `id` to the place of `over`; unchanged when either is gone. */
export function dropped(ids: readonly string[], id: string, over: string): string[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(over)];
  return from < 0 || to < 0 ? [...ids] : ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
