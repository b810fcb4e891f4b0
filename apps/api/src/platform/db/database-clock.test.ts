import { afterEach, expect, test, vi } from 'vitest';
import { type DatabaseClock, startDatabaseClock } from './database-clock.ts';

const FIVE_MINUTES_MS = 300_000;

let clock: DatabaseClock | undefined;
afterEach(() => {
  clock?.stop();
  vi.useRealTimers();
});

/** A database whose clock differs from this machine's. */
const databaseAt = (aheadMs: () => number) => ({
  row: async <Row>() => ({ ms: Date.now() + aheadMs() }) as Row,
});

test('a machine whose clock is wrong goes by the database’s', async () => {
  clock = startDatabaseClock(databaseAt(() => FIVE_MINUTES_MS));
  await clock.ready(5_000);
  const behind = clock.now().getTime() - Date.now();
  expect(Math.abs(behind - FIVE_MINUTES_MS)).toBeLessThan(1_000);
  expect(clock.aheadSeconds()).toBeCloseTo(-300, 0);
});

test('it goes on by its own until the database answers, and asks again', async () => {
  let answers = false;
  clock = startDatabaseClock({
    row: async <Row>() => {
      if (!answers) throw new Error('away');
      return { ms: Date.now() + FIVE_MINUTES_MS } as Row;
    },
  });
  await clock.ready(50);
  expect(clock.aheadSeconds()).toBe(0);
  answers = true;
  await clock.ready(5_000);
  expect(clock.aheadSeconds()).toBeCloseTo(-300, 0);
});

test('a clock of the database that is set is followed', async () => {
  vi.useFakeTimers();
  let ahead = 0;
  clock = startDatabaseClock(databaseAt(() => ahead));
  await vi.advanceTimersByTimeAsync(1);
  expect(clock.aheadSeconds()).toBeCloseTo(0, 1);
  ahead = FIVE_MINUTES_MS;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(clock.aheadSeconds()).toBeCloseTo(-300, 0);
});

test('the machine’s clock that is set changes nothing', async () => {
  vi.useFakeTimers();
  clock = startDatabaseClock(databaseAt(() => 0));
  await vi.advanceTimersByTimeAsync(1);
  const before = clock.now().getTime();
  vi.setSystemTime(Date.now() + FIVE_MINUTES_MS);
  expect(Math.abs(clock.now().getTime() - before)).toBeLessThan(1_000);
  expect(clock.aheadSeconds()).toBeCloseTo(300, 0);
});
