import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Always loaded, so they say nothing about the age of a screen. */
const OF_THE_SHELL: ReadonlySet<unknown> = new Set([
  'pengguna',
  'pengaturan',
  'semester-berjalan',
  'preferensi',
  'sistem',
]);

/** When the oldest answer on the screen was given, in milliseconds; null without any. */
export function useShownSince(): number | null {
  const cache = useQueryClient().getQueryCache();
  const oldest = (): number | null => {
    const shown = cache.findAll({
      type: 'active',
      predicate: ({ meta, queryKey, state }) =>
        Boolean(meta?.kept) && !OF_THE_SHELL.has(queryKey[0]) && state.data !== undefined,
    });
    return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
  };
  return useSyncExternalStore((listener) => cache.subscribe(listener), oldest);
}
