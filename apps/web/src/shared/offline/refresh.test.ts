import { QueryObserver, type QueryOptions } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { networkError } from '../lib/errors.ts';
import { resetLine, tellAnswer, tellNoAnswer } from '../lib/line.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { refreshOnReturn } from './refresh.ts';

afterEach(resetLine);

test('when the line is back the open screen loads what failed and what grew old, and nothing else', async () => {
  const queryClient = createQueryClient();
  const stop = refreshOnReturn(queryClient);
  const observe = (key: string, options: Pick<QueryOptions, 'queryFn'> & { staleTime: number }) =>
    new QueryObserver(queryClient, { queryKey: [key], retry: false, ...options }).subscribe(
      () => undefined,
    );
  const failing = vi.fn().mockRejectedValueOnce(networkError()).mockResolvedValue('ada');
  const old = vi.fn().mockResolvedValue('lama');
  const fresh = vi.fn().mockResolvedValue('baru');
  const left = [
    observe('gagal', { queryFn: failing, staleTime: 60_000 }),
    observe('lama', { queryFn: old, staleTime: 0 }),
    observe('baru', { queryFn: fresh, staleTime: 60_000 }),
  ];
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  tellNoAnswer();
  tellAnswer();
  await vi.waitFor(() => expect(queryClient.getQueryData(['gagal'])).toBe('ada'));
  expect([failing, old, fresh].map((asked) => asked.mock.calls.length)).toEqual([2, 2, 1]);
  for (const leave of left) leave();
  stop();
});
