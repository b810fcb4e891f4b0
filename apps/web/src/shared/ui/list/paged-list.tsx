import { Button, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Page } from '../../lib/api-types.ts';
import { EmptyState } from '../empty-state.tsx';
import { type QueryLike, QueryState } from '../query-state.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';

interface PagedListProps<Row> {
  query: QueryLike<Page<Row[]>>;
  skeleton: ReactNode;
  none: string;
  noneTitle?: string;
  /** Why the list is empty under filters, and the way to clear them. */
  narrowed?: false | { text: string; onClear: () => void };
  errorTitle?: string;
  /** Around the whole list, or, when the rows have borders, only around the empty state. */
  framed?: 'list' | 'absence';
  onPage: PaginationProps['onChange'];
  sizes?: PaginationProps['sizes'];
  children: (rows: Row[], meta: PaginationProps['meta']) => ReactNode;
}

const isBeyond = ({ page, total_pages }: PaginationProps['meta']): boolean =>
  total_pages > 0 && page > total_pages;

/** Loading, failed, empty, empty by filters, or full. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const {
    query,
    skeleton,
    none,
    noneTitle,
    narrowed,
    errorTitle,
    framed,
    onPage,
    sizes,
    children,
  } = props;
  const empty = (
    <EmptyState
      title={noneTitle}
      action={
        narrowed && (
          <Button variant="default" mt="xs" onClick={narrowed.onClear}>
            Hapus semua filter
          </Button>
        )
      }
    >
      {narrowed ? narrowed.text : none}
    </EmptyState>
  );
  return (
    <QueryState
      query={query}
      skeleton={skeleton}
      isEmpty={({ data, meta }) => data.length === 0 && !isBeyond(meta)}
      empty={framed ? <Paper withBorder>{empty}</Paper> : empty}
      errorTitle={errorTitle}
    >
      {({ data, meta }) => {
        const page = isBeyond(meta) ? (
          <EmptyState
            action={
              <Button
                variant="default"
                mt="xs"
                onClick={() => onPage({ page: meta.total_pages, per_page: meta.per_page })}
              >{`Buka halaman ${meta.total_pages}`}</Button>
            }
          >
            {`Halaman ${meta.page} tidak ada lagi. Daftar ini sampai halaman ${meta.total_pages}.`}
          </EmptyState>
        ) : (
          <>
            {children(data, meta)}
            <Pagination meta={meta} onChange={onPage} sizes={sizes} />
          </>
        );
        return framed === 'list' ? (
          <Paper withBorder p="md">
            {page}
          </Paper>
        ) : (
          page
        );
      }}
    </QueryState>
  );
}
