import { NativeSelect, Skeleton } from '@mantine/core';
import type { Page } from '../../lib/api-types.ts';
import type { useQueryParams } from '../../lib/use-query-params.ts';
import { FilterRow } from '../filter/filter-row.tsx';
import { SearchField } from '../filter/search-field.tsx';
import type { QueryLike } from '../query-state.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { PagedList } from './paged-list.tsx';

interface StudentTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'firstNumber' | 'sorting'> {
  query: QueryLike<Page<Row[]>>;
  /** Values of the address. */
  asked: { search: string; sort: string | null; set: ReturnType<typeof useQueryParams>['set'] };
  states?: { label: string; value: string; choices: readonly { value: string; label: string }[] };
  narrowedBy?: readonly string[];
  none: string;
  noneTitle?: string;
}

/** Searched, filtered, sorted and paged by the address. */
export function StudentTable<Row>({
  query,
  asked: { search, sort, set },
  states,
  narrowedBy = [],
  none,
  noneTitle,
  ...table
}: StudentTableProps<Row>) {
  const isNarrowed = search !== '' || narrowedBy.length > 0;
  const find = (
    <SearchField
      label="Cari nama atau NIM"
      value={search}
      onSearch={(text) => set({ search: text }, { replace: true })}
    />
  );
  return (
    <>
      {states ? (
        <FilterRow>
          {find}
          <NativeSelect
            aria-label={states.label}
            data={[{ value: '', label: 'Semua' }, ...states.choices]}
            value={states.value}
            onChange={(event) => set({ status: event.currentTarget.value }, { replace: true })}
          />
        </FilterRow>
      ) : (
        find
      )}
      <PagedList
        query={query}
        skeleton={<Skeleton h={320} />}
        none={none}
        noneTitle={noneTitle}
        narrowed={
          isNarrowed && {
            text:
              narrowedBy.length > 0
                ? 'Tidak ada yang cocok dengan pencarian atau saringan.'
                : 'Tidak ada yang cocok dengan pencarian.',
            onClear: () =>
              set(Object.fromEntries(['search', ...narrowedBy].map((key) => [key, null]))),
          }
        }
        framed="list"
        onPage={set}
      >
        {(rows, meta) => (
          <DataTable
            {...table}
            rows={rows}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            sorting={{ value: sort, onSort: (next) => set({ sort: next }) }}
          />
        )}
      </PagedList>
    </>
  );
}
