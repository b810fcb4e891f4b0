import { expect, test } from 'vitest';
import { createTurns, createTurnsByKey, LineFull } from './turns.ts';

function works() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (n: number) => async () => {
    begun.push(n);
    await new Promise<void>((resolve) => ends.set(n, resolve));
    return n;
  };
  return { begun, work, end: (n: number) => ends.get(n)?.() };
}

test('so many at once, some wait in the order in which they came, the rest is told to come back', async () => {
  const inTurn = createTurns({ most: 2, mostWaiting: 2, retryAfterSeconds: 7 });
  const { begun, work, end } = works();
  const all = [1, 2, 3, 4].map((n) => inTurn(work(n)));
  await expect(inTurn(work(5))).rejects.toMatchObject({
    code: 'layanan_tidak_tersedia',
    retryAfterSeconds: 7,
  });
  expect(begun).toEqual([1, 2]);
  for (const [ended, next] of [
    [2, [1, 2, 3]],
    [1, [1, 2, 3, 4]],
  ] as const) {
    end(ended);
    await expect.poll(() => begun).toEqual(next);
  }
  end(3);
  end(4);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  const last = [6, 7].map((n) => inTurn(work(n)));
  await expect.poll(() => begun).toEqual([1, 2, 3, 4, 6, 7]);
  end(6);
  end(7);
  await Promise.all(last);
});

test('who gives up while waiting leaves the line; who gave up before is not admitted', async () => {
  const inTurn = createTurns({ most: 1, mostWaiting: 2, retryAfterSeconds: 1 });
  const { begun, work, end } = works();
  const first = inTurn(work(1));
  const left = new AbortController();
  const waiting = inTurn(work(2), left.signal);
  const behind = inTurn(work(3));
  left.abort(new Error('pergi'));
  await expect(waiting).rejects.toThrow('pergi');
  await expect(inTurn(work(4), left.signal)).rejects.toThrow('pergi');
  end(1);
  await first;
  await expect.poll(() => begun).toEqual([1, 3]);
  end(3);
  expect(await behind).toBe(3);
});

test('whoever has waited for too long is told to come back and leaves the line', async () => {
  const inTurn = createTurns({
    most: 1,
    mostWaiting: 2,
    waitMs: 20,
    retryAfterSeconds: 3,
    refusal: 'terlalu_sering',
  });
  const { begun, work, end } = works();
  const first = inTurn(work(1));
  const tooLong = [inTurn(work(2)), inTurn(work(3))];
  for (const one of tooLong)
    await expect(one).rejects.toMatchObject({ code: 'terlalu_sering', retryAfterSeconds: 3 });
  end(1);
  await first;
  const next = inTurn(work(4));
  await expect.poll(() => begun).toEqual([1, 4]);
  end(4);
  expect(await next).toBe(4);
});

test('whoever has less patience is told before the others', async () => {
  const inTurn = createTurns({ most: 1, mostWaiting: 5, retryAfterSeconds: 1 });
  const { begun, work, end } = works();
  const first = inTurn(work(1));
  const patient = inTurn(work(2));
  await expect(inTurn(work(3), undefined, { mostWaiting: 1 })).rejects.toBeInstanceOf(LineFull);
  await expect(inTurn(work(4), undefined, { waitMs: 20 })).rejects.toBeInstanceOf(LineFull);
  end(1);
  await first;
  await expect.poll(() => begun).toEqual([1, 2]);
  end(2);
  expect(await patient).toBe(2);
});

test('work that fails gives its turn back', async () => {
  const inTurn = createTurns({ most: 1, mostWaiting: 0, retryAfterSeconds: 1 });
  await expect(inTurn(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await inTurn(async () => 'next')).toBe('next');
});

test('each key has its own line, which is gone when nobody is in it', async () => {
  const inTurn = createTurnsByKey({ most: 1, mostWaiting: 1, retryAfterSeconds: 1 });
  const { begun, work, end } = works();
  const first = [inTurn('a', work(1)), inTurn('a', work(2))];
  await expect(inTurn('a', work(3))).rejects.toMatchObject({ code: 'layanan_tidak_tersedia' });
  const other = inTurn('b', work(4));
  await expect.poll(() => begun).toEqual([1, 4]);
  end(1);
  await expect.poll(() => begun).toEqual([1, 4, 2]);
  end(2);
  end(4);
  expect(await Promise.all([...first, other])).toEqual([1, 2, 4]);
  const again = inTurn('a', work(5));
  await expect.poll(() => begun).toEqual([1, 4, 2, 5]);
  end(5);
  expect(await again).toBe(5);
});
