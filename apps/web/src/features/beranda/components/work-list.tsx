import { Button, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../shared/lib/api.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { workItems } from '../work-items.ts';
import classes from './work-list.module.css';

const REFRESH_MS = 60_000;

const waiting = () =>
  queryOptions({
    queryKey: ['tindak-lanjut'],
    queryFn: ({ signal }) => api.call('tindakLanjut', { signal }),
    refetchInterval: REFRESH_MS,
  });

/** What waits for an operator, each with its number and the one way to exactly these rows; renewed every minute. */
export function WorkList() {
  const query = useQuery(waiting());
  return (
    <SectionCard title="Perlu ditindaklanjuti">
      <QueryState
        query={query}
        skeleton={<Skeleton h={168} />}
        isEmpty={(answer) => workItems(answer).length === 0}
        empty={<Text size="sm">Tidak ada yang menunggu tindakan Anda.</Text>}
      >
        {(answer) => (
          <ul className={classes.list}>
            {workItems(answer).map(({ key, count, text, action, to }) => (
              <li key={key} className={classes.item}>
                <div className={classes.what}>
                  <span className={`${classes.count} tab-angka`}>{formatCount(count)}</span>
                  <Text span>{text}</Text>
                </div>
                <Button component={Link} to={to} variant="default" aria-label={`${action}: ${formatCount(count)} ${text}`}>
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
