import { Button, Group, Paper, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { QueryOfEndpoint } from '../../../../shared/lib/api-types.ts';
import { formatCount } from '../../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../../shared/lib/stream/stream.ts';
import { useServerNow } from '../../../../shared/lib/time/use-server-now.ts';
import { startOfToday } from '../../../../shared/lib/time/wall-clock.ts';
import { sortParam, useQueryParams } from '../../../../shared/lib/use-query-params.ts';
import { useListParams } from '../../../../shared/queries/list-params.ts';
import { penggunaQueries, useZone } from '../../../../shared/queries/pengguna.ts';
import { FilterButton } from '../../../../shared/ui/filter/filter-button.tsx';
import { IconDownload } from '../../../../shared/ui/icons.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { ListHead } from '../../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { contentPageSizes } from '../../../../shared/ui/list/pagination.tsx';
import { WithRunningPeriod } from '../../../../shared/ui/period/with-running-period.tsx';
import { useBapModal } from '../bap-slot.tsx';
import {
  beginsToday,
  countActive,
  MEETING_PAGE_SIZE,
  meetingSorts,
  noMeetingFilter,
  readMeetingFilter,
  toMeetingQuery,
  WHOLE_PERIOD,
} from '../list-filter.ts';
import { meetingListQueries } from '../queries.ts';
import { MeetingRows } from './meeting-rows.tsx';

const MeetingFilterPanel = lazyPart(() =>
  import('./meeting-filter-panel.tsx').then((module) => module.MeetingFilterPanel),
);

function ListSkeleton() {
  return <Skeleton h={420} />;
}

/** From today on, or the whole period. Searching and filtering cover all of it. */
function SpanChoice({
  fromToday,
  onChange,
}: {
  fromToday: boolean;
  onChange: (fromToday: boolean) => void;
}) {
  return (
    <SegmentedControl
      aria-label="Rentang pertemuan"
      data={[
        { value: 'hari_ini', label: 'Mulai hari ini' },
        { value: 'semua', label: 'Seluruh periode' },
      ]}
      value={fromToday ? 'hari_ini' : 'semua'}
      onChange={(value) => onChange(value === 'hari_ini')}
    />
  );
}

/** Reports are about what is over; the list begins today by itself. */
function withoutToday(
  { waktu_awal, ...filter }: QueryOfEndpoint<'daftarPertemuan'>,
  fromToday: boolean,
): QueryOfEndpoint<'daftarPertemuan'> {
  return fromToday || waktu_awal === undefined ? filter : { ...filter, waktu_awal };
}

/** Reports of all classes with a meeting in the list (S2 §2.2). */
function AllReports({
  saringan,
  runningPeriod,
}: {
  saringan: QueryOfEndpoint<'daftarPertemuan'>;
  runningPeriod: number;
}) {
  const { open, modal } = useBapModal();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => open({ saringan, runningPeriod })}
      >
        Unduh Semua BAP
      </Button>
      {modal}
    </>
  );
}

function Rows({ runningPeriod }: { runningPeriod: number }) {
  const { params, set, ready } = useListParams('pertemuan', { pageSize: MEETING_PAGE_SIZE });
  const filter = readMeetingFilter(params);
  const today = startOfToday(useServerNow('minute'), useZone());
  const asked = toMeetingQuery(params, { runningPeriod, today });
  const query = useQuery({
    ...meetingListQueries.list(asked),
    refetchInterval: useLiveInterval(),
    enabled: ready,
  });
  const fromToday = beginsToday(params);
  const narrowed = countActive(filter) > 0 || filter.search !== null;
  const clear = (): void => set({ ...noMeetingFilter, search: null });
  const setSpan = (begin: boolean): void => set({ waktu: begin ? null : WHOLE_PERIOD.waktu });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="judul-data-pertemuan">
      <Group gap="xs" mb="sm" justify="space-between">
        <Group gap="xs" align="baseline">
          <Title order={2} id="judul-data-pertemuan">
            Data Pertemuan
          </Title>
          {query.data && (
            <Text
              size="sm"
              c="dimmed"
              className="tab-angka"
            >{`${formatCount(query.data.meta.total_items)} pertemuan`}</Text>
          )}
        </Group>
        <Group gap="sm">
          {!narrowed && <SpanChoice fromToday={fromToday} onChange={setSpan} />}
          <AllReports saringan={withoutToday(asked, fromToday)} runningPeriod={runningPeriod} />
        </Group>
      </Group>
      <PagedList
        query={query}
        skeleton={<ListSkeleton />}
        none={
          fromToday
            ? 'Tidak ada pertemuan mulai hari ini pada periode ini.'
            : 'Belum ada pertemuan pada periode ini.'
        }
        narrowed={
          narrowed && {
            text: 'Tidak ada pertemuan yang sesuai dengan filter Anda.',
            onClear: clear,
          }
        }
        onPage={set}
        sizes={contentPageSizes}
      >
        {(rows, meta) => (
          <MeetingRows
            rows={rows}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            sorting={{ value: sortParam(params, meetingSorts), onSort: (sort) => set({ sort }) }}
          />
        )}
      </PagedList>
    </Paper>
  );
}

/** The meetings of the user's classes, with search and nine filters (S2 §2.2). */
export function MeetingList() {
  const { params, set } = useQueryParams();
  const filter = readMeetingFilter(params);
  const semester = useQuery(penggunaQueries.semester());
  const runningPeriod = semester.data?.kode;
  return (
    <>
      <ListHead
        searchLabel="Cari judul pertemuan"
        search={filter.search}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          runningPeriod !== undefined && (
            <FilterButton
              active={countActive(filter)}
              panel={MeetingFilterPanel}
              given={{ filter, runningPeriod, onChange: set }}
            />
          )
        }
      />
      <WithRunningPeriod skeleton={<ListSkeleton />}>
        {(period) => <Rows runningPeriod={period} />}
      </WithRunningPeriod>
    </>
  );
}
