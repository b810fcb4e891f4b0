import { expect, test } from 'vitest';
import { followClock } from './by-the-clock.ts';

test('a sender that was busy catches up, and each moment stays the one that was meant', async () => {
  const dues: number[] = [];
  const begin = performance.now();
  for await (const due of followClock([0, 5, 10, 80])) {
    expect(performance.now()).toBeGreaterThanOrEqual(due - 1);
    dues.push(due);
    if (dues.length === 1) while (performance.now() < begin + 50);
  }
  const [first = 0] = dues;
  expect(dues.map((due) => Math.round(due - first))).toEqual([0, 5, 10, 80]);
  // What was late was sent at once, and what was not yet due was waited for.
  expect(performance.now() - begin).toBeGreaterThanOrEqual(79);
});
