/**
 * Asks the server for a row's place in a graded list and for the next waiting row: the list is
 * never loaded whole.
 */

/** In the address: start with the first waiting row. */
export const STARTS = 'mulai';

export interface AskAfter {
  sesudah?: string;
  status?: 'belum_dinilai';
  per_page: number;
}
export type Ask = (
  query: AskAfter,
) => Promise<{ data: readonly { id: string }[]; meta: { total_items: number } }>;

/**
 * From 0; null when nothing precedes it. A row outside the filter has the place before its
 * successor.
 */
export async function placeIn(ask: Ask, id: string): Promise<number | null> {
  const [whole, after] = await Promise.all([
    ask({ per_page: 1 }),
    ask({ sesudah: id, per_page: 1 }),
  ]);
  const index = whole.meta.total_items - after.meta.total_items - 1;
  return index < 0 ? null : index;
}

export async function nextUngraded(ask: Ask, current: string | null): Promise<string | null> {
  const waiting = { status: 'belum_dinilai', per_page: 2 } as const;
  const after = current === null ? [] : (await ask({ ...waiting, sesudah: current })).data;
  const rows = after.length > 0 ? after : (await ask(waiting)).data;
  return rows.find(({ id }) => id !== current)?.id ?? null;
}
