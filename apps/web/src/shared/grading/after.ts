/** Where a row of a list that is graded stands, and which waits next: asked of the server, because the list is not held as a whole. */

/** In the address of a grading screen: it begins with the first row that waits. */
export const STARTS = 'mulai';

export interface AskAfter {
  /** Rows behind this one alone. */
  sesudah?: string;
  status?: 'belum_dinilai';
  per_page: number;
}
/** Answers the first page of the list with its filter, and how many rows there are. */
export type Ask = (query: AskAfter) => Promise<{ data: readonly { id: string }[]; meta: { total_items: number } }>;

/** From 0. One that the filter leaves out has the place behind which the next comes; null: there is none before it. */
export async function placeIn(ask: Ask, id: string): Promise<number | null> {
  const [whole, after] = await Promise.all([ask({ per_page: 1 }), ask({ sesudah: id, per_page: 1 })]);
  const index = whole.meta.total_items - after.meta.total_items - 1;
  return index < 0 ? null : index;
}

/** The next that waits for a grade, behind the open one and then from the beginning; null: no other. */
export async function nextUngraded(ask: Ask, current: string | null): Promise<string | null> {
  const waiting = { status: 'belum_dinilai', per_page: 2 } as const;
  const after = current === null ? [] : (await ask({ ...waiting, sesudah: current })).data;
  const rows = after.length > 0 ? after : (await ask(waiting)).data;
  return rows.find(({ id }) => id !== current)?.id ?? null;
}
