import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { pageParams, sortParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { DisputeTable } from './dispute-table.tsx';
import { sanggahanQueries } from './queries.ts';

const PAGE_SIZE = 20;
/** In the address; waiting disputes are the default. */
const choices = [
  { value: 'menunggu', label: 'Menunggu jawaban' },
  { value: 'diterima', label: 'Diterima' },
  { value: 'ditolak', label: 'Ditolak' },
  { value: 'semua', label: 'Semua' },
] as const;

/** Disputes of all classes the user may see, live. */
export function DisputeList() {
  const { params, set } = useQueryParams();
  const choice = choices.find(({ value }) => value === params.get('status')) ?? choices[0];
  const search = params.get('search')?.slice(0, 200) || null;
  const sort = sortParam(params, ['diajukan_pada']);
  const query = useQuery({
    ...sanggahanQueries.daftar({
      ...(choice.value !== 'semua' && { status: choice.value }),
      ...(search && { search }),
      ...(sort && { sort }),
      ...pageParams(params, PAGE_SIZE),
    }),
    refetchInterval: useLiveInterval(),
  });
  return (
    <>
      <ListHead
        searchLabel="Cari nama atau NIM"
        search={search}
        onSearch={(text) => set({ search: text }, { replace: true })}
        filter={
          <NativeSelect
            aria-label="Status sanggahan"
            data={choices.map(({ value, label }) => ({ value, label }))}
            value={choice.value}
            onChange={(event) => set({ status: event.currentTarget.value })}
          />
        }
      />
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={6} height={72} gap="sm" />}
        none={
          choice.value === 'menunggu'
            ? 'Tidak ada sanggahan yang menunggu jawaban.'
            : 'Belum ada sanggahan.'
        }
        narrowed={
          search !== null && {
            text: 'Tidak ada sanggahan yang sesuai dengan pencarian Anda.',
            onClear: () => set({ search: null }),
          }
        }
        framed="list"
        onPage={set}
      >
        {(rows, meta) => (
          <DisputeTable
            rows={rows}
            ofMeeting={false}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            sorting={{ value: sort, onSort: (next) => set({ sort: next }) }}
            onAskLink={() => void query.refetch()}
          />
        )}
      </PagedList>
    </>
  );
}
