import { Group, NativeSelect, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useStreams } from '../../../../shared/lib/stream/stream.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { type KelasDaftar, kelasQueries } from '../../../../shared/queries/kelas.ts';
import { useListParams } from '../../../../shared/queries/list-params.ts';
import { penggunaQueries, usePengguna } from '../../../../shared/queries/pengguna.ts';
import { FilterButton } from '../../../../shared/ui/filter/filter-button.tsx';
import { SearchField } from '../../../../shared/ui/filter/search-field.tsx';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { WithRunningPeriod } from '../../../../shared/ui/period/with-running-period.tsx';
import { ALL, CLASS_PAGE_SIZE, readFilter, statusOptions, toQuery } from '../class-filter.ts';
import classes from './class-card.module.css';
import { ClassCard } from './class-card.tsx';

const ClassFilterPanel = lazyPart(() =>
  import('./class-filter-panel.tsx').then((module) => module.ClassFilterPanel),
);

const cardKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

function CardSkeletons() {
  return (
    <div className={classes.grid}>
      {cardKeys.map((key) => (
        <Skeleton key={key} h={236} radius="md" />
      ))}
    </div>
  );
}

function StatusFilter({ value, onChange }: { value: string; onChange: (status: string) => void }) {
  const isWide = useIsWide();
  const data = statusOptions.map((option) => ({ ...option }));
  return isWide ? (
    <SegmentedControl aria-label="Status kelas" data={data} value={value} onChange={onChange} />
  ) : (
    <NativeSelect
      flex="1 1 100%"
      aria-label="Status kelas"
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Streams of one connection, besides the page's own. */
const MOST_STREAMS = 12;

function Rows({ rows }: { rows: readonly KelasDaftar[] }) {
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  const followed = isStudent ? rows.filter(({ status }) => status === 'berlangsung') : [];
  useStreams(followed.slice(0, MOST_STREAMS).map(({ id }) => `kelas:${id}`));
  return (
    <ul className={classes.grid}>
      {rows.map((kelas) => (
        <li key={kelas.id}>
          <ClassCard kelas={kelas} />
        </li>
      ))}
    </ul>
  );
}

function Cards({ runningPeriod }: { runningPeriod: number }) {
  const { params, set, ready } = useListParams('kelas', { pageSize: CLASS_PAGE_SIZE });
  const filter = readFilter(params);
  const query = useQuery({ ...kelasQueries.list(toQuery(filter, runningPeriod)), enabled: ready });
  const narrowed =
    filter.status !== ALL ||
    filter.search !== '' ||
    filter.courseId !== null ||
    filter.period !== null;
  const clear = (): void =>
    set({ status: null, search: null, id_mata_kuliah: null, periode: null });
  return (
    <PagedList
      query={query}
      skeleton={<CardSkeletons />}
      none="Belum ada kelas pada periode ini."
      narrowed={
        narrowed && { text: 'Tidak ada kelas yang sesuai dengan filter Anda.', onClear: clear }
      }
      framed="absence"
      onPage={set}
    >
      {(rows) => <Rows rows={rows} />}
    </PagedList>
  );
}

/** The user's classes, filtered by the address (S1 §2.6). */
export function ClassList() {
  const { params, set } = useQueryParams();
  const filter = readFilter(params);
  const semester = useQuery(penggunaQueries.semester());
  const runningPeriod = semester.data?.kode;
  return (
    <>
      <Group gap="sm" mb="md" align="center">
        <StatusFilter
          value={filter.status}
          onChange={(status) => set({ status: status === ALL ? null : status })}
        />
        <Group gap="sm" flex="1 1 260px" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <SearchField
              label="Cari kelas"
              value={filter.search}
              onSearch={(search) => set({ search }, { replace: true })}
            />
          </div>
          {runningPeriod !== undefined && (
            <FilterButton
              active={(filter.period === null ? 0 : 1) + (filter.courseId === null ? 0 : 1)}
              panel={ClassFilterPanel}
              given={{
                choice: filter,
                runningPeriod,
                onChange: ({ period, courseId }) =>
                  set({ periode: period, id_mata_kuliah: courseId }),
              }}
            />
          )}
        </Group>
      </Group>
      <WithRunningPeriod skeleton={<CardSkeletons />}>
        {(period) => <Cards runningPeriod={period} />}
      </WithRunningPeriod>
    </>
  );
}
