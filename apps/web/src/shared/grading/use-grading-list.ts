import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type PageOf, type Span, useRowWindow } from './row-window.ts';

const AHEAD = 2;
/** How many loaded rows are searched for a waiting one. */
const FAR_AHEAD = 50;

interface GradingListOptions<Row> {
  pageOf: PageOf<Row>;
  pageSize: number;
  current: string | null;
  /** The place of a row opened by its address; null: not in this list. */
  locate: (id: string) => Promise<number | null>;
  prefetch: (row: Row) => void;
  isWaiting: (row: Row) => boolean;
}

/** Its window, the open row's place, and the next two rows loaded ahead. */
export function useGradingList<Row extends { id: string }>(options: GradingListOptions<Row>) {
  const { pageOf, pageSize, current, locate, prefetch, isWaiting } = options;
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState<Span>({ first: 0, last: 0 });
  /** The open row's last place, kept when a filter removes the row. */
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
      // The row itself is shown anyway.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [isLost, current, locate]);
  const { rowAt, total } = rows;
  const behind =
    found < 0 ? [] : Array.from({ length: FAR_AHEAD }, (_one, step) => rowAt(found + 1 + step));
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
      setSeen((before) =>
        before.first === next.first && before.last === next.last ? before : next,
      );
    },
    [pageSize],
  );
  /** A loaded row comes without waiting; null at the end. */
  const rowFrom = (step: 1 | -1): Row | null | Promise<Row | null> => {
    const base = place < 0 ? -1 : place;
    // The next row took the place of a removed one.
    const isGone = place >= 0 && found < 0;
    const index = isGone && step > 0 ? base : base + step;
    if (index < 0 || (total !== null && index >= total)) return null;
    return rowAt(index) ?? rows.load(index).then((row) => row ?? null);
  };
  const count = {
    data: total ?? undefined,
    isPending: total === null,
    error: rows.error,
    isFetching: rows.isFetching,
    refetch: rows.refetch,
  };
  return { rows, count, place: found >= 0 ? found : place, isFound: found >= 0, onSpan, rowFrom };
}

export type GradingList<Row extends { id: string }> = ReturnType<typeof useGradingList<Row>>;
