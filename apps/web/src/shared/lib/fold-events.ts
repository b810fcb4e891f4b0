/** Events that come faster than they are worth asking about. */
import type { QueryClient } from '@tanstack/react-query';

const FOLD_MS = 1_000;

/**
 * `run` is called at once for the first key, and for all that come meanwhile together: a second later at the earliest, and not before what it
 * has begun is settled. On a slow line an answer would else be given up for the next one each time, and none ever come.
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
