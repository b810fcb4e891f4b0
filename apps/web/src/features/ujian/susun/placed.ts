/** The order of questions over groups while one is dragged. Pure. */

export interface PlacedGroup {
  id: string;
  ids: readonly string[];
}

/** The group with this id, or the one that holds the question. */
export const groupOf = (groups: readonly PlacedGroup[], id: string): PlacedGroup | undefined =>
  groups.find((group) => group.id === id || group.ids.includes(id));

/**
 * Puts `id` at the place of `over`: a question, or a group (at its end). Unchanged when either is
 * missing.
 */
export function placed(
  groups: readonly PlacedGroup[],
  id: string,
  over: string,
): readonly PlacedGroup[] {
  const [from, to] = [groupOf(groups, id), groupOf(groups, over)];
  if (!from || !to || id === over || (from.id === to.id && over === to.id)) return groups;
  const place = to.ids.indexOf(over);
  return groups.map((group) => {
    if (group.id !== from.id && group.id !== to.id) return group;
    const rest = group.ids.filter((one) => one !== id);
    if (group.id !== to.id) return { ...group, ids: rest };
    return { ...group, ids: rest.toSpliced(place < 0 ? rest.length : place, 0, id) };
  });
}
