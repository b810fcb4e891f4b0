import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
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

/**
 * Loses no change: TanStack Query does not restart a request without data, nor one that `cancelRefetch: false`
 * spares, and takes its answer for new although the server may have read it before the change.
 * Such a query is asked once more when its answer is there, however many changes came meanwhile.
 */
class LiveQueryClient extends QueryClient {
  readonly #changedMeanwhile = new WeakSet<Query>();

  constructor(config: ConstructorParameters<typeof QueryClient>[0]) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.state.fetchStatus !== 'idle') return;
      const { query, action } = event;
      if (!this.#changedMeanwhile.delete(query) || action.type !== 'success') return;
      void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  }

  override invalidateQueries<TKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      const goesOn = query.state.data === undefined || options?.cancelRefetch === false;
      if (goesOn) this.#changedMeanwhile.add(query);
      else this.#changedMeanwhile.delete(query);
    }
    return super.invalidateQueries(filters, options);
  }
}

/** Answers stay fresh for 30 s; stream events invalidate queries sooner. */
export function createQueryClient(): QueryClient {
  return new LiveQueryClient({
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
