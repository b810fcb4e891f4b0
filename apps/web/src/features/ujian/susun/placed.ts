/** The order of an exam's questions over its groups while one of them is dragged. Pure. */

export interface PlacedGroup {
  id: string;
  ids: readonly string[];
}

/** The group that holds the question, or that has this id itself. */
export const groupOf = (groups: readonly PlacedGroup[], id: string): PlacedGroup | undefined =>
  groups.find((group) => group.id === id || group.ids.includes(id));

/**
 * As it is after `id` was put where `over` stands: a question, or a group, whose end it comes to.
 * From another group it takes that place and the rest moves on. As it was where one of them is
 * gone.
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
