import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { Pagination } from '../../ui/list/pagination.tsx';

const ALL = 'semua';
const PAGE = 50;

interface ImportRowsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  stateOf: (row: Row) => string;
  /** States by name, in the order of the choice. */
  states: Readonly<Record<string, string>>;
}

/** The rows of a workbook that was looked through, by pages and by what would become of them. */
export function ImportRows<Row>({ rows, keyOf, columns, stateOf, states }: ImportRowsProps<Row>) {
  const isWide = useIsWide();
  const [filter, setFilter] = useState(ALL);
  const [page, setPage] = useState(1);
  const shown = filter === ALL ? rows : rows.filter((row) => stateOf(row) === filter);
  const meta = {
    page,
    per_page: PAGE,
    total_items: shown.length,
    total_pages: Math.ceil(shown.length / PAGE),
  };
  return (
    <>
      <SegmentedControl
        fullWidth
        size={isWide ? 'sm' : 'xs'}
        aria-label="Tampilkan baris"
        value={filter}
        data={Object.entries({ [ALL]: 'Semua', ...states }).map(([value, label]) => ({
          value,
          label,
        }))}
        onChange={(value) => {
          setFilter(value);
          setPage(1);
        }}
      />
      <DataTable
        label="Pratinjau impor nilai"
        rows={shown.slice((page - 1) * PAGE, page * PAGE)}
        keyOf={keyOf}
        columns={columns}
        minWidth={640}
      />
      {shown.length > PAGE && (
        <Pagination meta={meta} sizes={[PAGE]} onChange={(change) => setPage(change.page)} />
      )}
    </>
  );
}
