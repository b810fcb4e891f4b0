import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { sortParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { instantsOf, type Tugas, tugasQueries } from '../../../shared/queries/tugas.ts';
import { toPath } from '../../../shared/to-path.ts';
import { TugasProgress, TugasTags, TugasTimes } from '../../../shared/ui/aktivitas/tugas-info.tsx';
import { FilterButton } from '../../../shared/ui/filter/filter-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { WithRunningPeriod } from '../../../shared/ui/period/with-running-period.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import {
  countActive,
  noTaskFilter,
  readTaskFilter,
  sortOptions,
  taskSorts,
  toTaskQuery,
} from './list-filter.ts';

const TaskFilterPanel = lazyPart(() =>
  import('./task-filter-panel.tsx').then((module) => module.TaskFilterPanel),
);

const skeleton = <RowSkeletons count={5} height={132} />;

/** 'IF101 · Reguler · A' (S2 §2.5): course code, class type and class label. */
export function classLine({ kelas_kuliah: { mata_kuliah, kelas } }: Tugas): string {
  return [mata_kuliah.kode, mata_kuliah.nama, kelas.jenis?.nama, kelas.nama]
    .filter(Boolean)
    .join(' · ');
}

/** A task in the list; staff see its progress (S2 §2.5). */
function TaskCard({ tugas, number }: { tugas: Tugas; number: number }) {
  return (
    <Paper withBorder p="md" component="article" aria-label={tugas.judul}>
      <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <Stack gap={6} miw={0}>
          <Text fw={650} style={{ overflowWrap: 'anywhere' }}>{`${number}. ${tugas.judul}`}</Text>
          <Text
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >{`${classLine(tugas)} · Pertemuan ${tugas.pertemuan.nomor}`}</Text>
          <TugasTags tugas={tugas} />
          <TugasTimes tugas={tugas} />
          <TugasProgress tugas={tugas} />
        </Stack>
        <Button
          component={Link}
          to={toPath(paths.detailTugas, { id: tugas.id })}
          variant="default"
          aria-label={`Lihat ${tugas.judul}`}
          style={{ flex: 'none' }}
        >
          Lihat
        </Button>
      </Group>
    </Paper>
  );
}

function Rows({ runningPeriod }: { runningPeriod: number }) {
  const { params, set } = useQueryParams();
  const filter = readTaskFilter(params);
  const options = tugasQueries.list(toTaskQuery(params, runningPeriod));
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  useInvalidateAt(query.data?.data.flatMap(instantsOf) ?? [], options.queryKey);
  const narrowed = countActive(filter) > 0 || filter.search !== null;
  return (
    <PagedList
      query={query}
      skeleton={skeleton}
      none="Belum ada tugas pada kelas Anda di periode ini."
      narrowed={
        narrowed && {
          text: 'Tidak ada tugas yang sesuai dengan pencarian atau filter Anda.',
          onClear: () => set({ ...noTaskFilter, search: null }),
        }
      }
      framed="absence"
      onPage={set}
    >
      {(rows, meta) => (
        <Stack gap="sm">
          {rows.map((tugas, index) => (
            <TaskCard
              key={tugas.id}
              tugas={tugas}
              number={(meta.page - 1) * meta.per_page + index + 1}
            />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

/** With search and filters (S2 §2.5). */
export function TaskList() {
  const { params, set } = useQueryParams();
  const filter = readTaskFilter(params);
  const runningPeriod = useQuery(penggunaQueries.semester()).data?.kode;
  return (
    <>
      <ListHead
        searchLabel="Cari judul tugas"
        search={filter.search}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          runningPeriod !== undefined && (
            <FilterButton
              active={countActive(filter)}
              panel={TaskFilterPanel}
              given={{ filter, runningPeriod, onChange: set }}
            />
          )
        }
        actions={
          <NativeSelect
            aria-label="Urutkan"
            data={[...sortOptions]}
            value={sortParam(params, taskSorts) ?? ''}
            onChange={(event) => set({ sort: event.currentTarget.value })}
          />
        }
      />
      <WithRunningPeriod skeleton={skeleton}>
        {(period) => <Rows runningPeriod={period} />}
      </WithRunningPeriod>
    </>
  );
}
