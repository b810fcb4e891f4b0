import { describe, expect, test } from 'vitest';
import { findKnee, type Tried } from './knee.ts';

const search = { first: 10, mostSteps: 20, near: 1.1 };

/** A made-up server: the wait grows as it fills, as in a queue with one server. */
function serverOf({ full, hiccupAt }: { full: number; hiccupAt?: number }) {
  let asked = 0;
  return async (perSecond: number): Promise<Tried & { p95Ms: number }> => {
    asked += 1;
    const busy = perSecond / full;
    const p95Ms = busy < 1 ? 20 / (1 - busy) : Number.POSITIVE_INFINITY;
    return { perSecond, p95Ms, passed: p95Ms <= 300 && asked !== hiccupAt };
  };
}
/** 20 / (1 - busy) = 300 where busy is 14/15. */
const kneeOf = (full: number) => (full * 14) / 15;

describe('the knee of a made-up latency curve', () => {
  test.each([12, 77, 310, 4_000])('of a server that is full at %i', async (full) => {
    const { knee, above } = await findKnee({ ...search, measure: serverOf({ full }) });
    expect(knee?.perSecond).toBeLessThanOrEqual(kneeOf(full));
    expect(above?.perSecond).toBeGreaterThan(kneeOf(full));
    expect((above?.perSecond ?? 0) / (knee?.perSecond ?? 1)).toBeLessThanOrEqual(1.1);
  });

  test('a first rate that is too high is halved', async () => {
    const { knee, tried } = await findKnee({ ...search, measure: serverOf({ full: 4 }) });
    expect(tried.map(({ perSecond }) => perSecond).slice(0, 5)).toEqual([10, 10, 5, 5, 2.5]);
    expect(knee?.perSecond).toBeGreaterThanOrEqual(2.5);
    expect(knee?.perSecond).toBeLessThanOrEqual(kneeOf(4));
  });

  test('a server that carries nobody has none', async () => {
    const { knee, above } = await findKnee({ ...search, measure: serverOf({ full: 0.1 }) });
    expect(knee).toBeNull();
    expect(above?.perSecond).toBeLessThan(2);
  });

  test.each([1, 2, 3, 4])('one bad moment, in step %i, moves nothing', async (hiccupAt) => {
    const quiet = await findKnee({ ...search, measure: serverOf({ full: 300 }) });
    const disturbed = await findKnee({ ...search, measure: serverOf({ full: 300, hiccupAt }) });
    expect(disturbed.knee?.perSecond).toBe(quiet.knee?.perSecond);
  });

  test('no more steps than allowed, failed ones included', async () => {
    const { tried, knee } = await findKnee({
      ...search,
      mostSteps: 6,
      measure: serverOf({ full: 75 }),
    });
    expect(tried).toHaveLength(6);
    expect(knee?.perSecond).toBe(60);
  });

  test('data that is used up ends the search below that rate, without a failing one', async () => {
    const server = serverOf({ full: 1_000 });
    const { knee, above } = await findKnee({
      ...search,
      measure: async (rate) => (rate > 100 ? null : server(rate)),
    });
    expect([knee?.perSecond, above]).toEqual([80, null]);
  });
});
