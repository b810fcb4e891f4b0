import { expect, test } from 'vitest';
import { bottleneckOf, type Cost, capacityOf, type Lane } from './capacity.ts';

/** One operation of each student within a hundred seconds. */
const rush = { share: 1, each: 1, withinSeconds: 100, because: '' };
const cost = (over: Partial<Cost> = {}): Cost => ({
  api: 3,
  worker: 1,
  postgres: 2,
  redis: 0,
  ...over,
});

test('students of a core, and cores of a university', () => {
  // 1,000 operations a second; 600 ms of each core's second are used.
  expect(capacityOf(rush, cost(), 100_000)).toEqual({
    demandPerSecond: 1_000,
    studentsPerCore: 10_000,
    cores: { api: 5, worker: 1_000 / 600, postgres: 2_000 / 600, redis: 0 },
  });
});

test('twice the work is half of the students', () => {
  const once = capacityOf(rush, cost(), 1).studentsPerCore ?? 0;
  expect(capacityOf({ ...rush, each: 2 }, cost(), 1).studentsPerCore).toBeCloseTo(once / 2);
  expect(capacityOf(rush, cost({ api: 9 }), 1).studentsPerCore).toBeCloseTo(once / 2);
});

test('what is not known is left out, and nothing known is no figure', () => {
  const known = capacityOf(rush, cost({ postgres: null, redis: null }), 100_000);
  expect(known.studentsPerCore).toBeCloseTo(15_000);
  expect([known.cores.postgres, known.cores.redis]).toEqual([null, null]);
  const none = { api: null, worker: null, postgres: null, redis: null };
  expect(capacityOf(rush, none, 100_000).studentsPerCore).toBeNull();
});

const api = (used: number): Lane => ({
  name: 'the core of the api',
  cores: 1,
  used: { api: used },
});
const beside = (used: Lane['used']): Lane => ({ name: 'the other core', cores: 1, used });

test.each([
  ['the api', [api(0.97), beside({ postgres: 0.5, load: 0.2 })], /^api: .* is full \(api 97 %\)$/],
  [
    'Postgres',
    [api(0.6), beside({ postgres: 0.7, load: 0.2 })],
    /^postgres: .* \(postgres 70 %, load 20 %\)$/,
  ],
  ['the load', [api(0.6), beside({ postgres: 0.3, load: 0.6 })], /^load: .*a lower bound/],
  ['nothing', [api(0.4), beside({ postgres: 0.3 })], /^waiting .*the core of the api is at 40 %/],
  [
    'strangers',
    [{ name: 'the machine', cores: 2, used: { api: 0.8, others: 1.1 } }],
    /^others: .*a lower bound/,
  ],
  [
    'many cores',
    [{ name: 'the machine', cores: 8, used: { postgres: 4, api: 1 } }],
    /^waiting .*63 %/,
  ],
])('%s fills up first', (_name, lanes, expected) => {
  expect(bottleneckOf(lanes)).toMatch(expected);
});
