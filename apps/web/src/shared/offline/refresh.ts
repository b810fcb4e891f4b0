import type { QueryClient } from '@tanstack/react-query';
import { onLineReturn } from '../lib/line.ts';

/**
 * When the line returns, reloads what failed or became stale on the open screen; returns the
 * function that stops it.
 */
export function refreshOnReturn(queryClient: QueryClient): () => void {
  return onLineReturn(() => {
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.status === 'error' || query.isStale(),
    });
  });
}
