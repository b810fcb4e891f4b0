/** What this device has of an exam that the server has not. */
import { queryOptions } from '@tanstack/react-query';
import { unsentExams } from '../../../../shared/offline/exam-journal.ts';

// A storage that cannot be read holds nothing.
const unsent = (): Promise<string[]> => unsentExams().catch(() => []);

/** It is sent from wherever it can be: by another tab too. */
export const LOOKED_AFTER_MS = 3_000;
export const sisaQueries = {
  root: ['ujian-di-perangkat'] as const,
  /** Whether there is anything: what it is comes with the code that reads it. */
  ada: (idUjian: string) =>
    queryOptions({
      queryKey: [...sisaQueries.root, idUjian, 'ada'],
      queryFn: async () => (await unsent()).includes(idUjian),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => state.data === true && LOOKED_AFTER_MS,
    }),
  /** Ids of the exams. */
  semua: () =>
    queryOptions({
      queryKey: [...sisaQueries.root, 'semua'],
      queryFn: unsent,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data ?? []).length > 0 && LOOKED_AFTER_MS,
    }),
};
