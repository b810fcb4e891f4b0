import type { QueryClient } from '@tanstack/react-query';
import { onLineReturn } from '../lib/line.ts';

/** When the line returns, what failed or became stale on the open screen is loaded again. */
export function refreshOnReturn(queryClient: QueryClient): () => void {
  return onLineReturn(() => {
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.status === 'error' || query.isStale(),
    });
  });
}
