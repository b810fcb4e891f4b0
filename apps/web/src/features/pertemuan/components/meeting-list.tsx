import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLiveInterval } from '../../../shared/lib/stream.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { ListHead } from '../../../shared/ui/list-head.tsx';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { WithRunningPeriod } from '../../../shared/ui/with-running-period.tsx';
import { countActive, meetingPageSizes, noMeetingFilter, readMeetingFilter, toMeetingQuery } from '../list-filter.ts';
import { meetingListQueries } from '../queries.ts';
import { MeetingFilterPanel } from './meeting-filter-panel.tsx';
import { MeetingRows } from './meeting-rows.tsx';

function ListSkeleton() {
  return <Skeleton h={420} />;
}

function Rows({ runningPeriod }: { runningPeriod: number }) {
  const { params, set } = useQueryParams();
  const filter = readMeetingFilter(params);
  const query = useQuery({
    ...meetingListQueries.list(toMeetingQuery(params, runningPeriod)),
    refetchInterval: useLiveInterval(),
  });
  const narrowed = countActive(filter) > 0 || filter.search !== null;
  const clear = (): void => set({ ...noMeetingFilter, search: null });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="judul-data-pertemuan">
      <Group gap="xs" mb="sm" align="baseline">
        <Title order={2} id="judul-data-pertemuan">
          Data Pertemuan
        </Title>
        {query.data && <Text size="sm" c="dimmed" className="tab-angka">{`${query.data.meta.total_items} pertemuan`}</Text>}
      </Group>
      <PagedList
        query={query}
        skeleton={<ListSkeleton />}
        none="Belum ada pertemuan pada periode ini."
        narrowed={narrowed && { text: 'Tidak ada pertemuan yang sesuai dengan filter Anda.', onClear: clear }}
        onPage={set}
        sizes={meetingPageSizes}
      >
        {(rows, meta) => <MeetingRows rows={rows} firstNumber={(meta.page - 1) * meta.per_page + 1} />}
      </PagedList>
    </Paper>
  );
}

/** Every meeting of the classes one teaches or looks after, with search and nine filters (S2 §2.2). */
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
          runningPeriod !== undefined && <MeetingFilterPanel filter={filter} runningPeriod={runningPeriod} onChange={set} />
        }
      />
      <WithRunningPeriod skeleton={<ListSkeleton />}>{(period) => <Rows runningPeriod={period} />}</WithRunningPeriod>
    </>
  );
}
