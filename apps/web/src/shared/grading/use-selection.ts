import { useCallback, useState } from 'react';

/** Keeps whole rows, because a selected row may leave the window. */
interface Selection<Row> {
  rows: ReadonlyMap<string, Row>;
  anchor: number;
}

interface SelectionOptions<Row> {
  rowAt: (index: number) => Row | undefined;
  load: (index: number) => Promise<Row | undefined>;
  maySelect?: (row: Row) => boolean;
  most: number;
  onTooMany: () => void;
}

/** One by one, or a range with Shift, including rows outside the window. */
export function useSelection<Row extends { id: string }>({
  rowAt,
  load,
  maySelect = () => true,
  most,
  onTooMany,
}: SelectionOptions<Row>) {
  const [{ rows, anchor }, setSelection] = useState<Selection<Row>>({
    rows: new Map(),
    anchor: -1,
  });
  const select = async (row: Row, index: number, range: boolean): Promise<void> => {
    const from = range && anchor >= 0 ? Math.min(anchor, index) : index;
    const to = range && anchor >= 0 ? Math.max(anchor, index) : index;
    if (to - from >= most) {
      onTooMany();
      return;
    }
    const indexes = Array.from({ length: to - from + 1 }, (_one, at) => from + at);
    const all = await Promise.all(
      indexes.map((at) => (at === index ? row : (rowAt(at) ?? load(at)))),
    );
    const isOn = !rows.has(row.id);
    const next = new Map(rows);
    for (const one of all) {
      if (one === undefined || !maySelect(one)) continue;
      if (isOn) next.set(one.id, one);
      else next.delete(one.id);
    }
    if (next.size > most) onTooMany();
    else setSelection({ rows: next, anchor: index });
  };
  const selectAll = async (total: number): Promise<void> => {
    if (total > most) {
      onTooMany();
      return;
    }
    const all = await Promise.all(
      Array.from({ length: total }, (_one, at) => rowAt(at) ?? load(at)),
    );
    setSelection({
      rows: new Map(all.flatMap((one) => (one && maySelect(one) ? [[one.id, one] as const] : []))),
      anchor: -1,
    });
  };
  const clear = useCallback(() => setSelection({ rows: new Map(), anchor: -1 }), []);
  const leaveOut = useCallback(
    (ids: ReadonlySet<string>) =>
      setSelection((before) => ({
        ...before,
        rows: new Map([...before.rows].filter(([id]) => !ids.has(id))),
      })),
    [],
  );
  return { rows, select, selectAll, leaveOut, clear };
}
