import { Skeleton, Stack } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { SearchField } from '../../../../shared/ui/filter/search-field.tsx';
import { type Column, DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { contentPageSizes } from '../../../../shared/ui/list/pagination.tsx';
import type { ContentPage } from '../queries.ts';

interface AskedSources {
  exclude_id_kelas_kuliah: string;
  id_mata_kuliah: string;
  page: number;
  per_page: number;
  search: string | undefined;
}

export interface SourceKind<Row, Key extends QueryKey> {
  noun: string;
  queryOf: (asked: AskedSources) => UseQueryOptions<ContentPage<Row>, Error, ContentPage<Row>, Key>;
  columns: readonly Column<Row>[];
  minWidth: number;
}

interface SourceTableProps<Row, Key extends QueryKey> extends SourceKind<Row, Key> {
  meeting: PertemuanDetail;
  choice: (row: Row) => ReactNode;
}

/** Other classes' content. The caller keeps the selection across pages and searches. */
export function SourceTable<Row extends { id: string }, Key extends QueryKey>(
  props: SourceTableProps<Row, Key>,
) {
  const { noun, queryOf, columns, minWidth, meeting, choice } = props;
  const [{ page, per_page, search }, setList] = useState({ page: 1, per_page: 5, search: '' });
  const { id, mata_kuliah } = meeting.kelas_kuliah;
  const asked = {
    exclude_id_kelas_kuliah: id,
    id_mata_kuliah: mata_kuliah.id,
    page,
    per_page,
    search: search || undefined,
  };
  const query = useQuery(queryOf(asked));
  const chosen: Column<Row> = {
    head: 'Pilih',
    hiddenHead: true,
    width: 44,
    card: 'corner',
    cell: choice,
  };
  return (
    <Stack gap="xs">
      <SearchField
        label="Cari judul"
        value={search}
        onSearch={(text) => setList((before) => ({ ...before, page: 1, search: text }))}
      />
      <PagedList
        query={query}
        skeleton={<Skeleton h={180} />}
        none={`Belum ada ${noun.toLowerCase()} di kelas lain dari mata kuliah ini.`}
        noneTitle="No records"
        narrowed={
          search !== '' && {
            text: 'Tidak ada judul yang cocok.',
            onClear: () => setList({ page: 1, per_page, search: '' }),
          }
        }
        sizes={contentPageSizes}
        onPage={(change) => setList((before) => ({ ...before, ...change }))}
      >
        {(rows) => (
          <DataTable
            label={`${noun} kelas lain`}
            rows={rows}
            keyOf={({ id: key }) => key}
            columns={[chosen, ...columns]}
            minWidth={minWidth}
          />
        )}
      </PagedList>
    </Stack>
  );
}
