import { Button, Skeleton, Text } from '@mantine/core';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../shared/lib/api.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { mayReadClasses } from '../../../shared/lib/session/rights.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { LoadError, QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { berandaQueries } from '../queries.ts';
import { lecturerItems, type WorkItem, workItems } from '../work-items.ts';
import { TodoRows } from './todo-list.tsx';
import classes from './work-list.module.css';

const REFRESH_MS = 60_000;

const waiting = () =>
  queryOptions({
    queryKey: ['tindak-lanjut'],
    queryFn: ({ signal }) => api.call('tindakLanjut', { signal }),
    refetchInterval: REFRESH_MS,
  });

const waitingForLecturer = () =>
  queryOptions({
    queryKey: ['tindak-lanjut', 'dosen'],
    queryFn: ({ signal }) => api.call('tindakLanjutDosen', { signal }),
    refetchInterval: REFRESH_MS,
  });

interface WorkSectionProps<T> {
  query: UseQueryResult<T>;
  itemsOf: (answer: T) => WorkItem[];
}

/**
 * Waiting work, each with its number and a link to exactly these rows; below it the single things
 * of all classes (K123). A failure of one list leaves the other.
 */
function WorkSection<T>({ query, itemsOf }: WorkSectionProps<T>) {
  const mayRead = mayReadClasses(usePengguna());
  const perlu = useQuery({
    ...berandaQueries.perlu(),
    enabled: mayRead,
    refetchInterval: REFRESH_MS,
  });
  const { baris = [], jumlah = 0 } = perlu.data ?? {};
  const waits = mayRead && perlu.isPending;
  return (
    <SectionCard title="Perlu dikerjakan">
      <QueryState
        query={waits ? { ...query, data: undefined, error: null, isPending: true } : query}
        skeleton={<Skeleton h={168} />}
        isEmpty={(answer) => itemsOf(answer).length === 0 && baris.length === 0}
        empty={<Text size="sm">Tidak ada yang menunggu tindakan Anda.</Text>}
      >
        {(answer) => (
          <ul className={classes.list}>
            {itemsOf(answer).map(({ key, count, text, action, to }) => (
              <li key={key} className={classes.item}>
                <div className={classes.what}>
                  <span className={`${classes.count} tab-angka`}>{formatCount(count)}</span>
                  <Text span>{text}</Text>
                </div>
                <Button
                  component={Link}
                  to={to}
                  variant="default"
                  aria-label={`${action}: ${formatCount(count)} ${text}`}
                >
                  {action}
                </Button>
              </li>
            ))}
            <TodoRows rows={baris} total={jumlah} />
          </ul>
        )}
      </QueryState>
      {perlu.isError && perlu.data === undefined && (
        <LoadError error={perlu.error} onRetry={perlu.refetch} retrying={perlu.isFetching} />
      )}
    </SectionCard>
  );
}

export function WorkList() {
  return <WorkSection query={useQuery(waiting())} itemsOf={workItems} />;
}

export function LecturerWork() {
  return <WorkSection query={useQuery(waitingForLecturer())} itemsOf={lecturerItems} />;
}
