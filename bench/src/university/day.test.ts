import { describe, expect, test } from 'vitest';
import { arrivals, demandOf, interleave, seeded, shuffled, takingTurns } from './day.ts';
import { scenarios } from './scenarios.ts';

const because = '';

test.each([
  ['all once in a hundred seconds', { share: 1, each: 1, withinSeconds: 100 }, 1_000],
  ['a tenth of them', { share: 0.1, each: 1, withinSeconds: 100 }, 100],
  ['three times each', { share: 0.1, each: 3, withinSeconds: 100 }, 300],
  ['in half of the time', { share: 0.1, each: 1, withinSeconds: 50 }, 200],
])('of 100,000 students, %s', (_name, rush, expected) => {
  expect(demandOf({ ...rush, because }, 100_000)).toBeCloseTo(expected);
});

describe('the day', () => {
  test('each rush is of some people and says what it assumes', () => {
    for (const { name, rush, first } of scenarios) {
      expect(rush.because, name).not.toBe('');
      expect(rush.share, name).toBeGreaterThan(0);
      expect(rush.share, name).toBeLessThanOrEqual(1);
      // The search begins below what a whole university asks for.
      expect(first, name).toBeLessThan(demandOf(rush, 100_000));
    }
  });

  test.each([
    // 300 rooms of 100, ten scans of 24 requests.
    ['QR attendance', (30_000 * 2.4) / 120],
    ['exam of 5,000', (5_000 * 9) / 120],
    ['07:00 sign-in', 20_000 / 900],
  ])('%s', (name, perSecond) => {
    const rush = scenarios.find((one) => one.name === name)?.rush;
    expect(rush && demandOf(rush, 100_000)).toBeCloseTo(perSecond);
  });
});

describe('arrivals', () => {
  const of = (seed: number) => [...arrivals({ perSecond: 200, seconds: 50, random: seeded(seed) })];

  test('as many as the rate says, in order, within the time', () => {
    const moments = of(1);
    // Four standard deviations of a Poisson number.
    expect(Math.abs(moments.length - 10_000)).toBeLessThan(400);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThan(50_000);
  });

  test('people come independently: some at once, some after a while', () => {
    const gaps = of(2).map((at, n, all) => at - (all[n - 1] ?? 0));
    expect(gaps.filter((gap) => gap < 0.5).length / gaps.length).toBeCloseTo(1 - Math.exp(-0.1), 1);
    expect(Math.max(...gaps)).toBeGreaterThan(25);
  });

  test('the same seed brings the same day', () => {
    expect(of(3)).toEqual(of(3));
    expect(of(3)).not.toEqual(of(4));
  });
});

test.each([
  [[['a', 1]] as const, 'a'],
  [
    [
      ['a', 1],
      ['b', 1],
    ] as const,
    'ab',
  ],
  [
    [
      ['a', 1],
      ['b', 4],
    ] as const,
    'bbabb',
  ],
])('kinds are spread evenly: %j', (weights, expected) => {
  expect(interleave(weights).join('')).toBe(expected);
});

test('everybody comes once before anybody comes twice', () => {
  const seats = ['a1', 'a2', 'b1', 'a3', 'c1', 'b2'];
  expect(takingTurns(seats, ([who = '']) => who)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a shuffle keeps everybody, and is the same for the same seed', () => {
  const things = Array.from({ length: 100 }, (_one, n) => n);
  const order = shuffled(things, seeded(5));
  expect(order).not.toEqual(things);
  expect([...order].sort((a, b) => a - b)).toEqual(things);
  expect(shuffled(things, seeded(5))).toEqual(order);
});
