import type { QueryClient } from '@tanstack/react-query';
import { onLineReturn } from '../lib/line.ts';

/**
 * As soon as the line is back, the open screen loads anew what failed or grew old without it;
 * returns the way to stop.
 */
export function refreshOnReturn(queryClient: QueryClient): () => void {
  return onLineReturn(() => {
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.status === 'error' || query.isStale(),
    });
  });
}
