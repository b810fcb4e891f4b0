import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** When the oldest of what the screen shows was answered, in milliseconds; null where nothing of it is known. */
export function useShownSince(): number | null {
  const cache = useQueryClient().getQueryCache();
  const oldest = (): number | null => {
    const times = cache
      .findAll({ type: 'active' })
      .flatMap(({ meta, state }) => (meta?.kept && state.data !== undefined ? [state.dataUpdatedAt] : []));
    return times.length === 0 ? null : Math.min(...times);
  };
  return useSyncExternalStore((listener) => cache.subscribe(listener), oldest);
}
