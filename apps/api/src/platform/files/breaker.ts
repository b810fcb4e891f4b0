/**
 * A service that fails again and again is left alone for a while: who asks is told at once instead
 * of waiting for its timeouts, and it can come back without being knocked over.
 */
import { AppError } from '../errors.ts';

interface BreakerOptions {
  /** In a row, before it is left alone. */
  failures: number;
  restMs: number;
  /** Whether the service itself is away; what it refuses is an answer. */
  isAway: (error: unknown) => boolean;
  now?: () => number;
}

export type Breaker = <T>(work: () => Promise<T>) => Promise<T>;

/** The breaker throws layanan_tidak_tersedia during the rest; after it, one call tries. */
export function createBreaker({
  failures,
  restMs,
  isAway,
  now = () => performance.now(),
}: BreakerOptions): Breaker {
  let inRow = 0;
  let restUntil = Number.NEGATIVE_INFINITY;
  return async (work) => {
    const leftMs = restUntil - now();
    if (leftMs > 0)
      throw new AppError('layanan_tidak_tersedia', {
        retryAfterSeconds: Math.ceil(leftMs / 1_000),
      });
    // Others rest on until this one knows.
    if (inRow >= failures) restUntil = now() + restMs;
    try {
      const result = await work();
      [inRow, restUntil] = [0, Number.NEGATIVE_INFINITY];
      return result;
    } catch (error) {
      inRow = isAway(error) ? inRow + 1 : 0;
      restUntil = inRow >= failures ? now() + restMs : Number.NEGATIVE_INFINITY;
      throw error;
    }
  };
}
