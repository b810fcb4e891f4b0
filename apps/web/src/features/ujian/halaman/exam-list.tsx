import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { instantsOf, type Ujian, ujianQueries } from '../../../shared/queries/ujian.ts';
import { toPath } from '../../../shared/to-path.ts';
import { UjianProgress, UjianTags, UjianTimes } from '../../../shared/ui/aktivitas/ujian-info.tsx';
import { FilterButton } from '../../../shared/ui/filter/filter-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { WithRunningPeriod } from '../../../shared/ui/period/with-running-period.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import {
  countActive,
  noExamFilter,
  readExamFilter,
  sortOf,
  sortOptions,
  toExamQuery,
} from './list-filter.ts';

const ExamFilterPanel = lazyPart(() =>
  import('./exam-filter-panel.tsx').then((module) => module.ExamFilterPanel),
);

const skeleton = <RowSkeletons count={5} height={132} />;

/** 'IF101 · Basis Data · Reguler · A · Pertemuan 7' */
export function placeLine({ kelas_kuliah: { mata_kuliah, kelas }, pertemuan }: Ujian): string {
  const names = [
    mata_kuliah.kode,
    mata_kuliah.nama,
    kelas.jenis?.nama,
    kelas.nama,
    `Pertemuan ${pertemuan.nomor}`,
  ];
  return names.filter(Boolean).join(' · ');
}

function ExamCard({ ujian, number }: { ujian: Ujian; number: number }) {
  return (
    <Paper withBorder p="md" component="article" aria-label={ujian.judul}>
      <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <Stack gap={6} miw={0}>
          <Text
            fw={650}
            dir="auto"
            style={{ overflowWrap: 'anywhere' }}
          >{`${number}. ${ujian.judul}`}</Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {placeLine(ujian)}
          </Text>
          <UjianTags ujian={ujian} />
          <UjianTimes ujian={ujian} />
          <UjianProgress ujian={ujian} />
        </Stack>
        <Button
          component={Link}
          to={toPath(paths.detailUjian, { id: ujian.id })}
          variant="default"
          aria-label={`Lihat ${ujian.judul}`}
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
  const filter = readExamFilter(params);
  const options = ujianQueries.list(toExamQuery(params, runningPeriod));
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  useInvalidateAt(query.data?.data.flatMap(instantsOf) ?? [], options.queryKey);
  const narrowed = countActive(filter) > 0 || filter.search !== null;
  return (
    <PagedList
      query={query}
      skeleton={skeleton}
      none="Belum ada kuis atau ujian pada kelas Anda di periode ini."
      narrowed={
        narrowed && {
          text: 'Tidak ada ujian yang sesuai dengan pencarian atau filter Anda.',
          onClear: () => set({ ...noExamFilter, search: null }),
        }
      }
      framed="absence"
      onPage={set}
    >
      {(rows, meta) => (
        <Stack gap="sm">
          {rows.map((ujian, index) => (
            <ExamCard
              key={ujian.id}
              ujian={ujian}
              number={(meta.page - 1) * meta.per_page + index + 1}
            />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

/** The exams of the user's classes, with search and filters. */
export function ExamList() {
  const { params, set } = useQueryParams();
  const filter = readExamFilter(params);
  const runningPeriod = useQuery(penggunaQueries.semester()).data?.kode;
  return (
    <>
      <ListHead
        searchLabel="Cari judul ujian"
        search={filter.search}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          runningPeriod !== undefined && (
            <FilterButton
              active={countActive(filter)}
              panel={ExamFilterPanel}
              given={{ filter, runningPeriod, onChange: set }}
            />
          )
        }
        actions={
          <NativeSelect
            aria-label="Urutkan"
            data={[...sortOptions]}
            value={sortOf(params) ?? ''}
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
