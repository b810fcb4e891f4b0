import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow } from './clock.ts';
import { isEmptyInstant } from './format.ts';

/** setTimeout counts in 31 bits. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Asks again for what a passing instant changes: a status follows from the time, so no event tells of it. Instants in the past
 * and empty ones are nothing. Timers are the outside system of this effect.
 */
export function useInvalidateAt(instants: readonly (string | null | undefined)[], queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const times = instants.filter((instant): instant is string => !isEmptyInstant(instant)).join(' ');
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const now = serverNow();
    const waits = times
      .split(' ')
      .map((instant) => Date.parse(instant) - now)
      .filter((wait) => wait > 0 && wait < LONGEST_TIMEOUT_MS);
    // A moment later, so that the server's clock has surely passed it too.
    const timers = waits.map((wait) =>
      window.setTimeout(() => void queryClient.invalidateQueries({ queryKey: JSON.parse(key) }), wait + 250),
    );
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [times, key, queryClient]);
}
