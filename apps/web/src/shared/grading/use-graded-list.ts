import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Page } from '../lib/api-types.ts';
import { type Ask, type AskAfter, nextUngraded, placeIn } from './after.ts';
import { useGradingList } from './use-grading-list.ts';

export const GRADED_PAGE_SIZE = 50;

interface GradedListOptions<Row, Filter> {
  /** A stable function. */
  listOf: (query: Filter & Pick<AskAfter, 'sesudah' | 'per_page'> & { page: number }) => {
    queryKey: QueryKey;
    queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row[]>>;
  };
  filter: Filter;
  current: string | null;
  prefetch: (row: Row) => void;
  isWaiting: (row: Row) => boolean;
}

/** A grading screen's list under its filter, and the way to the next waiting row. */
export function useGradedList<Row extends { id: string }, Filter extends object>(
  options: GradedListOptions<Row, Filter>,
) {
  const { listOf, filter, current, prefetch, isWaiting } = options;
  const queryClient = useQueryClient();
  const filterKey = JSON.stringify(filter);
  const ask = useCallback<Ask>(
    (query) => {
      const of: Filter = JSON.parse(filterKey);
      return queryClient.fetchQuery({ ...listOf({ ...of, ...query, page: 1 }), staleTime: 0 });
    },
    [queryClient, listOf, filterKey],
  );
  const locate = useCallback((id: string) => placeIn(ask, id), [ask]);
  const list = useGradingList<Row>({
    pageOf: (page) => listOf({ ...filter, page, per_page: GRADED_PAGE_SIZE }),
    pageSize: GRADED_PAGE_SIZE,
    current,
    locate,
    prefetch,
    isWaiting,
  });
  return {
    list,
    isFiltered: Object.keys(filter).length > 0,
    findUngraded: () => nextUngraded(ask, current),
  };
}
