import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isEmptyInstant } from '../format.ts';
import { serverNow } from './clock.ts';

/** setTimeout takes 31 bits. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Reloads a query at each of these instants, when a status changes by time without an event. Past
 * and empty instants are ignored. Timers are outside React.
 */
export function useInvalidateAt(
  instants: readonly (string | null | undefined)[],
  queryKey: QueryKey,
): void {
  const queryClient = useQueryClient();
  const times = instants.filter((instant): instant is string => !isEmptyInstant(instant)).join(' ');
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const now = serverNow();
    const waits = times
      .split(' ')
      .map((instant) => Date.parse(instant) - now)
      .filter((wait) => wait > 0 && wait < LONGEST_TIMEOUT_MS);
    // A little later, in case the server's clock is behind.
    const timers = waits.map((wait) =>
      window.setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: JSON.parse(key) }),
        wait + 250,
      ),
    );
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [times, key, queryClient]);
}
