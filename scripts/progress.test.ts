import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress } from './progress.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [
    true,
    [
      'Membangun …',
      'Membangun … sudah 10 detik',
      'Membangun … sudah 20 detik',
      'Membangun: selesai dalam 25 detik',
    ],
  ],
  // The error reports a failure.
  [false, ['Membangun …', 'Membangun … sudah 10 detik', 'Membangun … sudah 20 detik']],
])('a long step says that it goes on until it ends (%j)', (succeeded, expected) => {
  const lines: string[] = [];
  const end = startProgress('Membangun', (line) => lines.push(line));
  vi.advanceTimersByTime(25_000);
  end(succeeded);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual(expected);
});
