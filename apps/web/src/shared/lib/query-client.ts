import { QueryClient } from '@tanstack/react-query';
import { askOrShowKept } from '../offline/kept-answers.ts';
import { isTooMany, isTransient } from './errors.ts';

const retries = 2;
/** For a longer wait the user sees the reason. */
const LONGEST_WAIT_SECONDS = 8;

const mayHelp = (error: unknown): boolean =>
  isTransient(error) ||
  (isTooMany(error) &&
    (error.retryAfterSeconds ?? LONGEST_WAIT_SECONDS + 1) <= LONGEST_WAIT_SECONDS);
const told = (error: unknown): number =>
  isTooMany(error) ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;

/** Answers stay fresh for 30 s; stream events invalidate queries sooner. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        persister: askOrShowKept,
        retry: (failures, error) => failures < retries && mayHelp(error),
        retryDelay: (attempt, error) =>
          Math.max(Math.min(1_000 * 2 ** attempt, LONGEST_WAIT_SECONDS * 1_000), told(error)),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
