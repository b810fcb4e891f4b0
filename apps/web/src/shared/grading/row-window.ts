/** Loads a long list by pages, around the view and the open row. */
import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../lib/api-types.ts';
import { useLiveInterval } from '../lib/stream/stream.ts';

export type PageOf<Row> = (page: number) => {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row[]>>;
};

/** Hidden pages are dropped soon: only a window is held. */
const HELD_MS = 20_000;

/** First and last index, inclusive. */
export interface Span {
  first: number;
  last: number;
}

export function pagesOf(
  spans: readonly Span[],
  { pageSize, total }: { pageSize: number; total: number | null },
): number[] {
  const last = total === null ? 1 : Math.max(1, Math.ceil(total / pageSize));
  const pages = spans.flatMap((span) => {
    const from = Math.floor(Math.max(0, span.first) / pageSize) + 1;
    const to = Math.floor(Math.max(0, span.last) / pageSize) + 1;
    return Array.from({ length: to - from + 1 }, (_one, index) => Math.min(from + index, last));
  });
  return [...new Set(pages)].toSorted((a, b) => a - b);
}

interface RowWindowOptions<Row> {
  pageOf: PageOf<Row>;
  pageSize: number;
  spans: readonly Span[];
}

export interface RowWindow<Row> {
  total: number | null;
  rowAt: (index: number) => Row | undefined;
  /** Among the loaded rows; -1 otherwise. */
  indexOf: (id: string) => number;
  load: (index: number) => Promise<Row | undefined>;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
}

export function useRowWindow<Row extends { id: string }>({
  pageOf,
  pageSize,
  spans,
}: RowWindowOptions<Row>): RowWindow<Row> {
  const queryClient = useQueryClient();
  const [total, setTotal] = useState<number | null>(null);
  const refetchInterval = useLiveInterval();
  const pages = pagesOf(spans, { pageSize, total });
  const queries = useQueries({
    queries: pages.map((page) => ({ ...pageOf(page), gcTime: HELD_MS, refetchInterval })),
  });
  const known = queries.find(({ data }) => data !== undefined)?.data?.meta.total_items;
  if (known !== undefined && known !== total) setTotal(known);
  const rowsOf = new Map(pages.map((page, index) => [page, queries[index]?.data?.data]));
  return {
    total: known ?? total,
    rowAt: (index) => rowsOf.get(Math.floor(index / pageSize) + 1)?.[index % pageSize],
    indexOf: (id) => {
      for (const [page, rows] of rowsOf) {
        const at = rows?.findIndex((row) => row.id === id) ?? -1;
        if (at >= 0) return (page - 1) * pageSize + at;
      }
      return -1;
    },
    load: async (index) => {
      const page = await queryClient.fetchQuery({
        ...pageOf(Math.floor(index / pageSize) + 1),
        gcTime: HELD_MS,
      });
      return page.data[index % pageSize];
    },
    error: queries.find(({ data, error }) => data === undefined && error)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
