import type { QueryClient } from '@tanstack/react-query';

const LOOK_EVERY_MS = 250;
const QUIET_MS = 1_000;
const AT_THE_LATEST_MS = 6_000;

/**
 * Calls `then` once the first screen has requested nothing for a second, after six at the latest;
 * returns the function that stops it.
 */
export function whenQuiet(queryClient: QueryClient, then: () => void): () => void {
  let waited = 0;
  let quiet = 0;
  const timer = window.setInterval(() => {
    waited += LOOK_EVERY_MS;
    quiet = queryClient.isFetching() === 0 ? quiet + LOOK_EVERY_MS : 0;
    if (quiet < QUIET_MS && waited < AT_THE_LATEST_MS) return;
    window.clearInterval(timer);
    then();
  }, LOOK_EVERY_MS);
  return () => window.clearInterval(timer);
}
