import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../shared/lib/format.ts';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { Pagination } from '../../../shared/ui/list/pagination.tsx';
import type { HasilExcel } from './home.ts';

export type GalatBaris = HasilExcel['errors'][number];

const ROWS_A_PAGE = 10;

interface PagedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  sorting?: { value: string | null; onSort: (sort: string | null) => void };
}

/** Pages locally; all rows are loaded. */
function PagedRows<Row>({ rows, ...table }: PagedRowsProps<Row>) {
  const [{ page, per_page }, setPage] = useState({ page: 1, per_page: ROWS_A_PAGE });
  const meta = {
    page,
    per_page,
    total_items: rows.length,
    total_pages: Math.ceil(rows.length / per_page),
  };
  return (
    <div>
      <DataTable {...table} rows={rows.slice((page - 1) * per_page, page * per_page)} />
      {rows.length > ROWS_A_PAGE && <Pagination meta={meta} onChange={setPage} />}
    </div>
  );
}

function sorted(rows: readonly GalatBaris[], sort: string | null): readonly GalatBaris[] {
  if (sort === null) return rows;
  const key = sort.replace('-', '') as keyof GalatBaris;
  const compare = ({ [key]: a }: GalatBaris, { [key]: b }: GalatBaris): number =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'id');
  return sort.startsWith('-') ? rows.toSorted((a, b) => compare(b, a)) : rows.toSorted(compare);
}

/** A workbook's faults: row, column, reason (DECISIONS 194). */
export function FaultTable({ faults }: { faults: readonly GalatBaris[] }) {
  const [sort, setSort] = useState<string | null>('baris');
  return (
    <PagedRows
      label="Baris yang salah"
      rows={sorted(faults, sort)}
      keyOf={({ baris, kolom, alasan }) => `${baris}:${kolom}:${alasan}`}
      sorting={{ value: sort, onSort: setSort }}
      columns={[
        {
          head: 'Baris',
          cell: ({ baris }) => baris,
          sort: 'baris',
          card: 'short',
          className: 'tab-angka',
          width: 90,
        },
        { head: 'Kolom', cell: ({ kolom }) => kolom, sort: 'kolom', card: 'short', width: 150 },
        { head: 'Alasan', cell: ({ alasan }) => alasan, sort: 'alasan', card: 'title' },
      ]}
    />
  );
}

export function PreviewTable({ hasil: { jumlah, soal } }: { hasil: HasilExcel }) {
  return (
    <Stack gap="xs">
      <Text size="sm" fw={550} role="status">
        {`${formatCount(jumlah)} soal terbaca dan siap diimpor.`}
      </Text>
      <PagedRows
        label="Soal yang terbaca"
        rows={soal}
        keyOf={({ baris }) => baris}
        columns={[
          {
            head: 'Baris',
            cell: ({ baris }) => baris,
            card: 'corner',
            className: 'tab-angka',
            width: 90,
          },
          {
            head: 'Pertanyaan',
            cell: ({ pertanyaan }) => <span dir="auto">{pertanyaan}</span>,
            card: 'title',
          },
          {
            head: 'Kunci terbaca',
            cell: ({ kunci }) => <span dir="auto">{kunci || '—'}</span>,
            width: 220,
          },
        ]}
      />
      {soal.length < jumlah && (
        <Text
          size="sm"
          c="dimmed"
        >{`Yang tampil ${formatCount(soal.length)} soal pertama; semuanya ikut diimpor.`}</Text>
      )}
    </Stack>
  );
}
