import { useCallback, useState } from 'react';

/** Of selected rows the whole row is kept: it may be out of the window when something is done to it. */
interface Selection<Row> {
  rows: ReadonlyMap<string, Row>;
  /** Where the last one was ticked: a range goes from there. */
  anchor: number;
}

interface SelectionOptions<Row> {
  rowAt: (index: number) => Row | undefined;
  /** Asks for a row that is out of the window. */
  load: (index: number) => Promise<Row | undefined>;
  /** Whether a row can be ticked. */
  maySelect?: (row: Row) => boolean;
  /** At most so many. */
  most: number;
  onTooMany: () => void;
}

/** Rows ticked one by one, or with Shift all between the last one and this, also those out of the window. */
export function useSelection<Row extends { id: string }>({
  rowAt,
  load,
  maySelect = () => true,
  most,
  onTooMany,
}: SelectionOptions<Row>) {
  const [{ rows, anchor }, setSelection] = useState<Selection<Row>>({ rows: new Map(), anchor: -1 });
  const select = async (row: Row, index: number, range: boolean): Promise<void> => {
    const from = range && anchor >= 0 ? Math.min(anchor, index) : index;
    const to = range && anchor >= 0 ? Math.max(anchor, index) : index;
    if (to - from >= most) {
      onTooMany();
      return;
    }
    const indexes = Array.from({ length: to - from + 1 }, (_one, at) => from + at);
    const all = await Promise.all(indexes.map((at) => (at === index ? row : (rowAt(at) ?? load(at)))));
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
  /** The whole list, as it is filtered. */
  const selectAll = async (total: number): Promise<void> => {
    if (total > most) {
      onTooMany();
      return;
    }
    const all = await Promise.all(Array.from({ length: total }, (_one, at) => rowAt(at) ?? load(at)));
    setSelection({ rows: new Map(all.flatMap((one) => (one && maySelect(one) ? [[one.id, one] as const] : []))), anchor: -1 });
  };
  const clear = useCallback(() => setSelection({ rows: new Map(), anchor: -1 }), []);
  const leaveOut = useCallback(
    (ids: ReadonlySet<string>) =>
      setSelection((before) => ({ ...before, rows: new Map([...before.rows].filter(([id]) => !ids.has(id))) })),
    [],
  );
  return { rows, select, selectAll, leaveOut, clear };
}
