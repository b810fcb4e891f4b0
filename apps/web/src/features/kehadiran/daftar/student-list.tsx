import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '../../../shared/lib/format.ts';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { kelasQueries } from '../../../shared/queries/kelas.ts';
import { useListParams } from '../../../shared/queries/list-params.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { FilterButton } from '../../../shared/ui/filter/filter-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import { UpdatePercentages } from '../hitung/update-percentages.tsx';
import classes from '../list.module.css';
import { kehadiranQueries } from '../queries.ts';
import {
  ATTENDANCE_PAGE_SIZE,
  classesWithin,
  countActive,
  noStudentFilter,
  readPage,
  readStudentFilter,
  toStudentQuery,
} from './list-filter.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { StudentRows } from './student-rows.tsx';

const StudentFilterPanel = lazyPart(() =>
  import('./student-filter-panel.tsx').then((module) => module.StudentFilterPanel),
);

const SHORTCUTS = 20;

const withPeriod = (path: string, periode: string | null): string =>
  periode === null ? path : `${path}?${new URLSearchParams({ periode })}`;

/** A lecturer's first few classes, and the list of all. */
function ClassShortcuts({
  periode,
  runningPeriod,
}: {
  periode: string | null;
  runningPeriod: number;
}) {
  const within = classesWithin({ periode, id_mata_kuliah: null }, runningPeriod);
  const page = useQuery(kelasQueries.list({ ...within, per_page: SHORTCUTS })).data;
  const rows = page?.data ?? [];
  const total = page?.meta.total_items ?? 0;
  if (rows.length === 0) return null;
  return (
    <ul className={classes.classes} aria-label="Rekap per kelas">
      <Text component="li" size="sm" c="dimmed" aria-hidden>
        Rekap kelas
      </Text>
      {rows.map(({ id, mata_kuliah, kelas }) => (
        <li key={id}>
          <Button
            component={Link}
            to={toPath(paths.kehadiranDetail, { id })}
            variant="default"
            size="xs"
          >
            {`${mata_kuliah.nama} ${kelas.nama}`}
          </Button>
        </li>
      ))}
      {total > rows.length && (
        <li>
          <Button component={Link} to={withPeriod(paths.kelas, periode)} variant="subtle" size="xs">
            {`${rows.length} dari ${formatCount(total)} kelas · Lihat Semua`}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Rows({ runningPeriod }: { runningPeriod: number }) {
  const { params, set, ready } = useListParams('kehadiran_peserta', {
    pageSize: ATTENDANCE_PAGE_SIZE,
  });
  const filter = readStudentFilter(params);
  const query = useQuery({
    ...kehadiranQueries.mahasiswa({
      ...toStudentQuery(filter, runningPeriod),
      ...readPage(params),
    }),
    refetchInterval: useLiveInterval(),
    enabled: ready,
  });
  const narrowed = countActive(filter) > 0 || filter.search !== null;
  const clear = (): void => set({ ...noStudentFilter, search: null });
  return (
    <PagedList
      query={query}
      skeleton={<ListSkeleton />}
      none="Belum ada peserta pada periode ini."
      narrowed={
        narrowed && { text: 'Tidak ada peserta yang sesuai dengan filter Anda.', onClear: clear }
      }
      framed="list"
      onPage={set}
    >
      {(rows, meta) => (
        <StudentRows
          rows={rows}
          firstNumber={(meta.page - 1) * meta.per_page + 1}
          withPeriod={filter.periode === ALL_PERIODS}
        />
      )}
    </PagedList>
  );
}

/** The students of the user's classes with their figures (S1 §2.9, DECISIONS 20, 22). */
export function StudentList({ runningPeriod }: { runningPeriod: number }) {
  const { params, set } = useQueryParams();
  const filter = readStudentFilter(params);
  const isLecturer = usePengguna().role === 'ROLE_DOSEN';
  const query = toStudentQuery(filter, runningPeriod);
  return (
    <>
      {isLecturer && <ClassShortcuts periode={filter.periode} runningPeriod={runningPeriod} />}
      <ListHead
        searchLabel="Cari nama, NIM, atau mata kuliah"
        search={filter.search}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          <FilterButton
            active={countActive(filter)}
            panel={StudentFilterPanel}
            given={{ filter, runningPeriod, onChange: set }}
          />
        }
        actions={
          <>
            <UpdatePercentages filter={query} />
            <ExportButton endpoint="eksporKehadiranMahasiswa" input={{ query }} />
          </>
        }
      />
      <Rows runningPeriod={runningPeriod} />
    </>
  );
}
