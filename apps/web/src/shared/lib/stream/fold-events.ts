import type { QueryClient } from '@tanstack/react-query';

const FOLD_MS = 1_000;

/**
 * At once for the first key, then for all later keys together: after a second, and not before the
 * earlier run has settled. On a slow line each event would otherwise cancel the request before it.
 */
export function foldEvents<Key>(
  run: (keys: ReadonlySet<Key>, queryClient: QueryClient) => Promise<unknown>,
): (key: Key, queryClient: QueryClient) => void {
  const waiting = new WeakMap<QueryClient, Set<Key>>();
  const begin = async (keys: ReadonlySet<Key>, queryClient: QueryClient): Promise<void> => {
    const next = new Set<Key>();
    waiting.set(queryClient, next);
    const second = new Promise((resolve) => window.setTimeout(resolve, FOLD_MS));
    await Promise.allSettled([run(keys, queryClient), second]);
    waiting.delete(queryClient);
    if (next.size > 0) void begin(next, queryClient);
  };
  return (key, queryClient) => {
    const folded = waiting.get(queryClient);
    if (folded) folded.add(key);
    else void begin(new Set([key]), queryClient);
  };
}
