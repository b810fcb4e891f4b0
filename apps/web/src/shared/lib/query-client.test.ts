import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (retryAfterSeconds: number | null) =>
  new ApiError({
    status: 429,
    code: 'terlalu_sering',
    message: 'x',
    kind: 'http',
    retryAfterSeconds,
  });

test.each([
  ['is asked again when the server says', busy(5), [0, 5, 10]],
  ['is not waited for where that is long', busy(60), [0]],
  ['is not waited for where nobody says how long', busy(null), [0]],
])('what was asked for too often %s', async (_name, error, expected) => {
  const from = Date.now();
  const asked: number[] = [];
  const queryFn = () => {
    asked.push((Date.now() - from) / 1_000);
    return Promise.reject(error);
  };
  const leave = new QueryObserver(createQueryClient(), { queryKey: ['uji'], queryFn }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  leave();
  expect(asked).toEqual(expected);
});
