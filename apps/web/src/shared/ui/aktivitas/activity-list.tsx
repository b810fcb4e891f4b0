import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { Page } from '../../lib/api-types.ts';
import { useLiveInterval } from '../../lib/stream/stream.ts';
import { useInvalidateAt } from '../../lib/time/use-invalidate-at.ts';
import type { ListFilterPanelProps } from '../../lib/use-filter-draft.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { type ActivityFilter, countActive, sortOf } from '../../queries/activity-filter.ts';
import { penggunaQueries } from '../../queries/pengguna.ts';
import { FilterButton } from '../filter/filter-button.tsx';
import type { LazyPart } from '../lazy-part.tsx';
import { ListHead } from '../list/list-head.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { WithRunningPeriod } from '../period/with-running-period.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { placeLine } from './place-line.ts';

type Activity = Parameters<typeof placeLine>[0] & { id: string; judul: string };

/** One kind of activity describes its list. */
interface ActivityListProps<
  Row extends Activity,
  Filter extends ActivityFilter,
  Rows extends Page<Row[]>,
  Key extends QueryKey,
> {
  /** As a sentence says it: 'tugas'. */
  noun: string;
  /** Says that the period has none. */
  none: string;
  /** Names the server's own order. */
  firstOrder: string;
  readFilter: (params: URLSearchParams) => Filter;
  noFilter: Omit<Filter, 'search'>;
  FilterPanel: LazyPart<ListFilterPanelProps<Filter>>;
  queryOf: (
    params: URLSearchParams,
    runningPeriod: number,
  ) => UseQueryOptions<Rows, Error, Rows, Key> & { queryKey: Key };
  /** The instants at which a row changes by time. */
  instantsOf: (row: Row) => readonly (string | null)[];
  pathOf: (id: string) => string;
  /** Tags, times and progress. */
  Facts: ComponentType<{ row: Row }>;
}

const orders = [
  { value: 'waktu_mulai', label: 'Waktu mulai, terlama dulu' },
  { value: '-waktu_mulai', label: 'Waktu mulai, terbaru dulu' },
  { value: 'judul', label: 'Judul A–Z' },
];
const skeleton = <RowSkeletons count={5} height={132} />;

interface CardProps<Row>
  extends Pick<
    ActivityListProps<Row & Activity, ActivityFilter, Page<(Row & Activity)[]>, QueryKey>,
    'pathOf' | 'Facts'
  > {
  row: Row;
  number: number;
}

function Card<Row extends Activity>({ row, number, pathOf, Facts }: CardProps<Row>) {
  return (
    <Paper withBorder p="md" component="article" aria-label={row.judul}>
      <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <Stack gap={6} miw={0}>
          <Text
            fw={650}
            dir="auto"
            style={{ overflowWrap: 'anywhere' }}
          >{`${number}. ${row.judul}`}</Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {placeLine(row)}
          </Text>
          <Facts row={row} />
        </Stack>
        <Button
          component={Link}
          to={pathOf(row.id)}
          variant="default"
          aria-label={`Lihat ${row.judul}`}
          style={{ flex: 'none' }}
        >
          Lihat
        </Button>
      </Group>
    </Paper>
  );
}

function Rows<
  Row extends Activity,
  Filter extends ActivityFilter,
  Rows extends Page<Row[]>,
  Key extends QueryKey,
>({
  runningPeriod,
  ...kind
}: ActivityListProps<Row, Filter, Rows, Key> & { runningPeriod: number }) {
  const { params, set } = useQueryParams();
  const filter = kind.readFilter(params);
  const options = kind.queryOf(params, runningPeriod);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  useInvalidateAt(query.data?.data.flatMap(kind.instantsOf) ?? [], options.queryKey);
  const narrowed = countActive(filter) > 0 || filter.search !== null;
  return (
    <PagedList<Row>
      query={query}
      skeleton={skeleton}
      none={kind.none}
      narrowed={
        narrowed && {
          text: `Tidak ada ${kind.noun} yang sesuai dengan pencarian atau filter Anda.`,
          onClear: () => set({ ...kind.noFilter, search: null }),
        }
      }
      framed="absence"
      onPage={set}
    >
      {(rows, meta) => (
        <Stack gap="sm">
          {rows.map((row, index) => (
            <Card
              key={row.id}
              row={row}
              number={(meta.page - 1) * meta.per_page + index + 1}
              pathOf={kind.pathOf}
              Facts={kind.Facts}
            />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

/** The activities of the user's classes, with search, filters and order (S2 §2.5, §2.6). */
export function ActivityList<
  Row extends Activity,
  Filter extends ActivityFilter,
  Rows extends Page<Row[]>,
  Key extends QueryKey,
>(kind: ActivityListProps<Row, Filter, Rows, Key>) {
  const { params, set } = useQueryParams();
  const filter = kind.readFilter(params);
  const runningPeriod = useQuery(penggunaQueries.semester()).data?.kode;
  return (
    <>
      <ListHead
        searchLabel={`Cari judul ${kind.noun}`}
        search={filter.search}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          runningPeriod !== undefined && (
            <FilterButton
              active={countActive(filter)}
              panel={kind.FilterPanel}
              given={{
                filter,
                runningPeriod,
                onChange: (choice) => set(choice as Record<string, string | null>),
              }}
            />
          )
        }
        actions={
          <NativeSelect
            aria-label="Urutkan"
            data={[{ value: '', label: kind.firstOrder }, ...orders]}
            value={sortOf(params) ?? ''}
            onChange={(event) => set({ sort: event.currentTarget.value })}
          />
        }
      />
      <WithRunningPeriod skeleton={skeleton}>
        {(period) => <Rows {...kind} runningPeriod={period} />}
      </WithRunningPeriod>
    </>
  );
}
