import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type PageOf, type Span, useRowWindow } from './row-window.ts';

const AHEAD = 2;
/** How far the next row that waits is looked for among those that are held. */
const FAR_AHEAD = 50;

interface GradingListOptions<Row> {
  pageOf: PageOf<Row>;
  pageSize: number;
  /** The row that is open. */
  current: string | null;
  /** Where a row stands that was opened by its address; null: not in this list. */
  locate: (id: string) => Promise<number | null>;
  /** Loads what is shown of a row before it is opened. */
  prefetch: (row: Row) => void;
  /** Whether a row waits for a grade: the next one is loaded ahead too. */
  isWaiting: (row: Row) => boolean;
}

/** The list of a grading screen: its window, where the open row stands in it, and the two after it loaded ahead. */
export function useGradingList<Row extends { id: string }>(options: GradingListOptions<Row>) {
  const { pageOf, pageSize, current, locate, prefetch, isWaiting } = options;
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState<Span>({ first: 0, last: 0 });
  /** The last place where the open row was seen: what a filter has taken away since leaves its place. */
  const [place, setPlace] = useState(-1);
  const rows = useRowWindow<Row>({
    pageOf,
    pageSize,
    spans: place < 0 ? [seen] : [seen, { first: place - 1, last: place + AHEAD }],
  });
  const found = current === null ? -1 : rows.indexOf(current);
  if (found >= 0 && found !== place) setPlace(found);
  const isLost = current !== null && found < 0 && place < 0 && rows.total !== null;
  useEffect(() => {
    if (!isLost) return undefined;
    let gone = false;
    locate(current).then(
      (index) => {
        if (!gone && index !== null) setPlace(index);
      },
      // The row itself is shown all the same.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [isLost, current, locate]);
  const { rowAt, total } = rows;
  const behind = found < 0 ? [] : Array.from({ length: FAR_AHEAD }, (_one, step) => rowAt(found + 1 + step));
  const near = behind.slice(0, AHEAD);
  const waits = (row: Row | undefined): boolean => row !== undefined && isWaiting(row);
  const ahead = [...near, near.some(waits) ? undefined : behind.find(waits)];
  const aheadIds = ahead.flatMap((row) => row?.id ?? []).join(' ');
  // The cache of answers is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when others come next, not at each render
  useEffect(() => {
    for (const row of ahead) if (row) prefetch(row);
  }, [aheadIds, queryClient]);
  const onSpan = useCallback(
    ({ first, last }: Span) => {
      const next = { first: first - (first % pageSize), last: last - (last % pageSize) };
      setSeen((before) => (before.first === next.first && before.last === next.last ? before : next));
    },
    [pageSize],
  );
  /** The next row, or the one before: at once where it is held, as it nearly always is; null at the end of the list. */
  const rowFrom = (step: 1 | -1): Row | null | Promise<Row | null> => {
    const base = place < 0 ? -1 : place;
    // What the filter has taken away left its place to the next one.
    const isGone = place >= 0 && found < 0;
    const index = isGone && step > 0 ? base : base + step;
    if (index < 0 || (total !== null && index >= total)) return null;
    return rowAt(index) ?? rows.load(index).then((row) => row ?? null);
  };
  /** How many there are, as the answer of one query. */
  const count = {
    ...{ data: total ?? undefined, isPending: total === null },
    ...{ error: rows.error, isFetching: rows.isFetching, refetch: rows.refetch },
  };
  return { rows, count, place: found >= 0 ? found : place, isFound: found >= 0, onSpan, rowFrom };
}

export type GradingList<Row extends { id: string }> = ReturnType<typeof useGradingList<Row>>;
