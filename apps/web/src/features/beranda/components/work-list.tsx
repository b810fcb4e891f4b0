import { Button, Skeleton, Text } from '@mantine/core';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../shared/lib/api.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { lecturerItems, type WorkItem, workItems } from '../work-items.ts';
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

/** Waiting work, each with its number and a link to exactly these rows. */
function WorkSection<T>({ query, itemsOf }: WorkSectionProps<T>) {
  return (
    <SectionCard title="Perlu ditindaklanjuti">
      <QueryState
        query={query}
        skeleton={<Skeleton h={168} />}
        isEmpty={(answer) => itemsOf(answer).length === 0}
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
          </ul>
        )}
      </QueryState>
    </SectionCard>
  );
}

export function WorkList() {
  return <WorkSection query={useQuery(waiting())} itemsOf={workItems} />;
}

export function LecturerWork() {
  return <WorkSection query={useQuery(waitingForLecturer())} itemsOf={lecturerItems} />;
}
