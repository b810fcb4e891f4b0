import { QueryClient } from '@tanstack/react-query';
import { askOrShowKept } from '../offline/kept-answers.ts';
import { isTransient } from './errors.ts';

const retries = 2;

/** Answers stay fresh for 30 s; what changes meanwhile arrives by the stream and invalidates its queries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        persister: askOrShowKept,
        retry: (failures, error) => failures < retries && isTransient(error),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 8_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
