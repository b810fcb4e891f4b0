import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a second after the first screen has its answers, at the latest after six', async () => {
  const queryClient = new QueryClient();
  let answer: (data: string) => void = () => undefined;
  void queryClient.fetchQuery({
    queryKey: ['kelas'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  const then = vi.fn();
  whenQuiet(queryClient, then);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(then).not.toHaveBeenCalled();
  answer('ada');
  await vi.advanceTimersByTimeAsync(1_250);
  expect(then).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(then).toHaveBeenCalledOnce();
  const late = vi.fn();
  void queryClient.fetchQuery({
    queryKey: ['lama'],
    queryFn: () => new Promise<string>(() => undefined),
  });
  whenQuiet(queryClient, late);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(late).toHaveBeenCalledOnce();
  const left = vi.fn();
  whenQuiet(queryClient, left)();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(left).not.toHaveBeenCalled();
});
