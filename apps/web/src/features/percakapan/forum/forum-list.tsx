import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLiveInterval, useStreams } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { countActive } from '../../../shared/queries/activity-filter.ts';
import { type Forum, forumQueries } from '../../../shared/queries/forum.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { classLine } from '../../../shared/ui/aktivitas/place-line.ts';
import { FilterButton } from '../../../shared/ui/filter/filter-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { WithRunningPeriod } from '../../../shared/ui/period/with-running-period.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import classes from './forum.module.css';
import { ForumProgress, ForumTags } from './forum-info.tsx';
import { classOf, noForumFilter, readForumFilter, toForumQuery } from './list-filter.ts';

const ForumFilterPanel = lazyPart(() =>
  import('./forum-filter-panel.tsx').then((module) => module.ForumFilterPanel),
);

const skeleton = <RowSkeletons count={6} height={96} />;
/** Number of classes whose streams one page follows. */
const MOST_STREAMS = 8;

function Row({ forum, current, onOpen }: { forum: Forum; current: boolean; onOpen: () => void }) {
  return (
    <UnstyledButton className={classes.row} aria-current={current} onClick={onOpen}>
      <Text fw={forum.unread > 0 ? 700 : 600} className={classes.words}>
        {forum.judul}
      </Text>
      <Text size="xs" c="dimmed" className={classes.words}>
        {`Pertemuan ${forum.pertemuan.nomor} · ${classLine(forum)}`}
      </Text>
      <ForumTags forum={forum} />
      <ForumProgress forum={forum} />
    </UnstyledButton>
  );
}

interface RowsProps {
  runningPeriod: number;
  chosen: string | null;
  onOpen: (forum: Forum) => void;
}

function Rows({ runningPeriod, chosen, onOpen }: RowsProps) {
  const { params, set } = useQueryParams();
  const filter = readForumFilter(params);
  const options = forumQueries.list(toForumQuery(params, runningPeriod));
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  const rows = query.data?.data ?? [];
  useStreams(
    [...new Set(rows.map(({ id_kelas_kuliah }) => `kelas:${id_kelas_kuliah}`))].slice(
      0,
      MOST_STREAMS,
    ),
  );
  useInvalidateAt(
    rows.flatMap(({ waktu_mulai, waktu_selesai }) => [waktu_mulai, waktu_selesai]),
    options.queryKey,
  );
  const narrowed = countActive(filter) > 0 || filter.search !== null;
  return (
    <PagedList
      query={query}
      skeleton={skeleton}
      none={
        classOf(params) === null
          ? 'Belum ada forum pada kelas Anda di periode ini.'
          : 'Belum ada forum pada kelas ini.'
      }
      narrowed={
        narrowed && {
          text: 'Tidak ada forum yang sesuai dengan pencarian atau filter Anda.',
          onClear: () => set({ ...noForumFilter, search: null }),
        }
      }
      onPage={set}
    >
      {(data) => (
        <ul className={classes.list} aria-label="Daftar forum">
          {data.map((forum) => (
            <li key={forum.id}>
              <Row forum={forum} current={forum.id === chosen} onOpen={() => onOpen(forum)} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Or those of the class it was opened from (S1 §2.8). */
export function ForumList({ chosen, onOpen }: Omit<RowsProps, 'runningPeriod'>) {
  const { params, set } = useQueryParams();
  const filter = readForumFilter(params);
  const runningPeriod = useQuery(penggunaQueries.semester()).data?.kode;
  return (
    <Stack gap="sm">
      <ListHead
        searchLabel="Cari judul forum"
        search={filter.search}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          runningPeriod !== undefined && (
            <FilterButton
              active={countActive(filter)}
              panel={ForumFilterPanel}
              given={{ filter, runningPeriod, onChange: set }}
            />
          )
        }
      />
      {classOf(params) !== null && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            Forum kelas ini
          </Text>
          <Button
            variant="subtle"
            size="compact-md"
            mih={44}
            onClick={() => set({ referer: null, ref: null, from: null }, { replace: true })}
          >
            Semua kelas
          </Button>
        </Group>
      )}
      <WithRunningPeriod skeleton={skeleton}>
        {(period) => <Rows runningPeriod={period} chosen={chosen} onOpen={onOpen} />}
      </WithRunningPeriod>
    </Stack>
  );
}
