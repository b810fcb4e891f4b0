import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldEvents } from './fold-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first at once, what follows together once a second, nothing after that', async () => {
  const told: string[][] = [];
  const tell = foldEvents<string>(async (keys) => told.push([...keys]));
  const [one, other] = [new QueryClient(), new QueryClient()];
  for (let n = 0; n < 50; n++) tell('a', one);
  tell('b', one);
  tell('c', other);
  expect(told).toEqual([['a'], ['c']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([['a'], ['c'], ['a', 'b']]);
  tell('d', one);
  await vi.advanceTimersByTimeAsync(999);
  expect(told).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.slice(3)).toEqual([['d']]);
  tell('e', one);
  expect(told.at(-1)).toEqual(['e']);
});

test('what is slower than the events is waited for, whether it comes or not', async () => {
  const asked: PromiseWithResolvers<void>[] = [];
  const tell = foldEvents<string>(() => {
    const answer = Promise.withResolvers<void>();
    asked.push(answer);
    return answer.promise;
  });
  const client = new QueryClient();
  for (let n = 0; n < 10; n++) {
    tell('a', client);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(asked).toHaveLength(1);
  asked[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  tell('a', client);
  asked[1]?.reject(new Error('no line'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(3);
});
