import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Span, useRowWindow } from '../../../shared/grading/row-window.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { RECAP_PAGE_SIZE, type RecapFilter, type RecapRow, rekapQueries } from './queries.ts';

/** The students in view, by pages; the first page brings the columns. */
export function useRekap(id: string, filter: RecapFilter) {
  const [span, setSpan] = useState<Span>({ first: 0, last: 0 });
  const first = useQuery({
    ...rekapQueries.halaman(id, filter, 1),
    refetchInterval: useLiveInterval(),
    // A search keeps the columns; its rows come from the window below.
    placeholderData: (before) => before,
  });
  const rows = useRowWindow<RecapRow>({
    pageOf: (page) => rekapQueries.halaman(id, filter, page),
    pageSize: RECAP_PAGE_SIZE,
    spans: [span],
  });
  const onSpan = useCallback((next: Span) => {
    const at = (index: number): number => index - (index % RECAP_PAGE_SIZE);
    setSpan((before) =>
      before.first === at(next.first) && before.last === at(next.last)
        ? before
        : { first: at(next.first), last: at(next.last) },
    );
  }, []);
  return { first, rows, onSpan };
}

export type RecapRows = ReturnType<typeof useRekap>['rows'];
