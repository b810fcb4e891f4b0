import { expect, test, vi } from 'vitest';
import { createBreaker } from './breaker.ts';

const away = new Error('away');
const refused = new Error('refused');

function breaker() {
  let at = 0;
  const guard = createBreaker({
    failures: 3,
    restMs: 5_000,
    isAway: (error) => error === away,
    now: () => at,
  });
  const work = vi.fn<() => Promise<string>>();
  const outcome = () =>
    guard(work).catch((error: Error & { code?: string; retryAfterSeconds?: number }) =>
      error.code === undefined ? error.message : `${error.code} ${error.retryAfterSeconds}`,
    );
  const times = async (count: number) => {
    const outcomes: string[] = [];
    for (let n = 0; n < count; n += 1) outcomes.push(await outcome());
    return outcomes;
  };
  return {
    work,
    outcome,
    times,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

test('three failures in a row give it a rest, in which nobody asks', async () => {
  const { work, times, pass } = breaker();
  work.mockRejectedValue(away);
  expect(await times(5)).toEqual([
    'away',
    'away',
    'away',
    'layanan_tidak_tersedia 5',
    'layanan_tidak_tersedia 5',
  ]);
  pass(4_200);
  expect(await times(1)).toEqual(['layanan_tidak_tersedia 1']);
  expect(work).toHaveBeenCalledTimes(3);
});

test('after the rest one call tries, and the others wait for what it finds', async () => {
  const { work, outcome, times, pass } = breaker();
  work.mockRejectedValue(away);
  await times(3);
  pass(5_001);
  const trying = Promise.withResolvers<string>();
  work.mockReturnValue(trying.promise);
  const first = outcome();
  expect(await outcome()).toBe('layanan_tidak_tersedia 5');
  trying.resolve('there');
  expect(await first).toBe('there');
  work.mockResolvedValue('there');
  expect(await times(2)).toEqual(['there', 'there']);
  work.mockRejectedValue(away);
  expect(await times(3)).toEqual(['away', 'away', 'away']);
});

test('a try that fails begins the next rest; what is refused is an answer', async () => {
  const { work, times, pass } = breaker();
  work.mockRejectedValue(away);
  await times(3);
  pass(5_001);
  expect(await times(2)).toEqual(['away', 'layanan_tidak_tersedia 5']);
  pass(5_001);
  work.mockRejectedValue(refused);
  expect(await times(4)).toEqual(['refused', 'refused', 'refused', 'refused']);
});
