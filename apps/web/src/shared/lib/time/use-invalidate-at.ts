import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isEmptyInstant } from '../format.ts';
import { clockOffset, serverNow } from './clock.ts';

/** setTimeout takes 31 bits. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
/** An answer may have been on its way for this long. */
const ON_ITS_WAY_MS = 1_000;

/**
 * Reloads a query when a status changes by time without an event. An instant that passed since the
 * query's answer reloads it at once; earlier and empty ones are ignored. Timers are outside React.
 */
export function useInvalidateAt(
  instants: readonly (string | null | undefined)[],
  queryKey: QueryKey,
): void {
  const queryClient = useQueryClient();
  const times = instants.filter((instant): instant is string => !isEmptyInstant(instant)).join(' ');
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const asked: QueryKey = JSON.parse(key);
    // A request that is on its way brings the change by itself.
    const reload = (): void =>
      void queryClient.invalidateQueries({ queryKey: asked }, { cancelRefetch: false });
    const now = serverNow();
    const answeredAt = queryClient.getQueryState(asked)?.dataUpdatedAt ?? 0;
    const age = answeredAt === 0 ? 0 : now - answeredAt - clockOffset() + ON_ITS_WAY_MS;
    const waits = times.split(' ').map((instant) => Date.parse(instant) - now);
    if (waits.some((wait) => wait <= 0 && wait > -age)) reload();
    // A little later, in case the server's clock is behind.
    const timers = waits
      .filter((wait) => wait > 0 && wait < LONGEST_TIMEOUT_MS)
      .map((wait) => window.setTimeout(reload, wait + 250));
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [times, key, queryClient]);
}
