import { useQuery } from '@tanstack/react-query';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { sortParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { useListParams } from '../../../shared/queries/list-params.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { FilterButton } from '../../../shared/ui/filter/filter-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import { kehadiranQueries } from '../queries.ts';
import { LecturerRows } from './lecturer-rows.tsx';
import {
  ATTENDANCE_PAGE_SIZE,
  countActive,
  noLecturerFilter,
  readLecturerFilter,
  readPage,
  toLecturerQuery,
} from './list-filter.ts';
import { ListSkeleton } from './list-skeleton.tsx';

const LecturerFilterPanel = lazyPart(() =>
  import('./lecturer-filter-panel.tsx').then((module) => module.LecturerFilterPanel),
);

const sorts = ['waktu_mulai'] as const;

function Rows({ runningPeriod, withName }: { runningPeriod: number; withName: boolean }) {
  const { params, set, ready } = useListParams('kehadiran_pengajar', {
    pageSize: ATTENDANCE_PAGE_SIZE,
  });
  const sort = sortParam(params, sorts);
  const filter = readLecturerFilter(params);
  const query = useQuery({
    ...kehadiranQueries.pengajar({
      ...toLecturerQuery(filter, runningPeriod),
      ...readPage(params),
      ...(sort ? { sort } : {}),
    }),
    refetchInterval: useLiveInterval(),
    enabled: ready,
  });
  const narrowed = countActive(filter) > 0 || filter.search !== null;
  const clear = (): void => set({ ...noLecturerFilter, search: null });
  return (
    <PagedList
      query={query}
      skeleton={<ListSkeleton />}
      none="Belum ada pertemuan yang dimulai pada periode ini."
      narrowed={
        narrowed && { text: 'Tidak ada pertemuan yang sesuai dengan filter Anda.', onClear: clear }
      }
      framed="list"
      onPage={set}
    >
      {(rows, meta) => (
        <LecturerRows
          rows={rows}
          firstNumber={(meta.page - 1) * meta.per_page + 1}
          withName={withName}
          sorting={{ value: sort, onSort: (next) => set({ sort: next }) }}
        />
      )}
    </PagedList>
  );
}

/** Lecturers see their own records, operators all lecturers (DECISIONS 22). */
export function LecturerList({ runningPeriod }: { runningPeriod: number }) {
  const { params, set } = useQueryParams();
  const filter = readLecturerFilter(params);
  const isOperator = usePengguna().role === 'ROLE_OPERATOR';
  return (
    <>
      <ListHead
        searchLabel={
          isOperator ? 'Cari pengajar, mata kuliah, atau judul' : 'Cari mata kuliah atau judul'
        }
        search={filter.search}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          <FilterButton
            active={countActive(filter)}
            panel={LecturerFilterPanel}
            given={{ filter, runningPeriod, onChange: set }}
          />
        }
        actions={
          <ExportButton
            endpoint="eksporKehadiranDosen"
            input={{ query: toLecturerQuery(filter, runningPeriod) }}
          />
        }
      />
      <Rows runningPeriod={runningPeriod} withName={isOperator} />
    </>
  );
}
