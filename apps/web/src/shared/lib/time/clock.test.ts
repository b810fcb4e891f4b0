import { afterEach, expect, test, vi } from 'vitest';
import {
  assumeOffset,
  clockOffset,
  learnServerTime,
  movedBy,
  resetClock,
  serverNow,
} from './clock.ts';

const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  resetClock();
});

test.each([
  ['nothing happened', 60_000, 60_000, 0],
  ['it slept for an hour', HOUR + 60_000, 60_000, 0],
  ['it was set back by an hour', 60_000 - HOUR, 60_000, -HOUR],
  ['it was set a day ahead', 24 * HOUR + 60_000, 60_000, 24 * HOUR],
  ['it drifted a little', 59_000, 60_000, 0],
])('%s', (_name, wallMs, runMs, moved) => expect(movedBy({ wallMs, runMs })).toBe(moved));

test('a clock that is wrong, and one that is moved midway, still tell the server’s time', () => {
  vi.useFakeTimers({ now: 5_000_000_000 });
  const server = 1_000_000_000_000;
  learnServerTime(server, true);
  expect(serverNow()).toBe(server);
  vi.advanceTimersByTime(10_000);
  expect(serverNow()).toBe(server + 10_000);
  vi.setSystemTime(Date.now() - 3 * HOUR);
  expect(serverNow()).toBe(server + 10_000);
  vi.setSystemTime(Date.now() + 27 * HOUR);
  expect(serverNow()).toBe(server + 10_000);
});

test('what an earlier page had learnt holds until this one hears of the server', () => {
  vi.useFakeTimers({ now: 5_000_000_000 });
  assumeOffset(-HOUR);
  expect(serverNow()).toBe(5_000_000_000 - HOUR);
  learnServerTime(5_000_000_000 + HOUR, false);
  assumeOffset(-HOUR);
  expect(clockOffset()).toBe(HOUR);
});
