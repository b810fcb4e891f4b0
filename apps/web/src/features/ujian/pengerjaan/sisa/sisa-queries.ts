/** Answers on this device that the server lacks. */
import { queryOptions } from '@tanstack/react-query';
import { unsentExams } from '../../../../shared/offline/exam-journal.ts';

const unsent = (): Promise<string[]> => unsentExams().catch(() => []);

/** Other tabs may send it meanwhile. */
export const LOOKED_AFTER_MS = 3_000;
export const sisaQueries = {
  root: ['ujian-di-perangkat'] as const,
  /** The content needs more code. */
  any: (idUjian: string) =>
    queryOptions({
      queryKey: [...sisaQueries.root, idUjian, 'ada'],
      queryFn: async () => (await unsent()).includes(idUjian),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => state.data === true && LOOKED_AFTER_MS,
    }),
  all: () =>
    queryOptions({
      queryKey: [...sisaQueries.root, 'semua'],
      queryFn: unsent,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data ?? []).length > 0 && LOOKED_AFTER_MS,
    }),
};
