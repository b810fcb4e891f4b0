import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so many at once, the others in the order in which they came', async () => {
  const turns = createTurns(2);
  const order: number[] = [];
  const first = await turns.take();
  const second = await turns.take();
  const third = turns.take().then((giveBack) => {
    order.push(3);
    return giveBack;
  });
  const fourth = turns.take().then((giveBack) => {
    order.push(4);
    return giveBack;
  });
  expect(turns.waiting()).toBe(2);
  first();
  // A turn is given back once, however often that is said.
  first();
  await third;
  expect([order, turns.waiting()]).toEqual([[3], 1]);
  second();
  await fourth;
  expect(order).toEqual([3, 4]);
});

test('who gives up while waiting leaves the queue', async () => {
  const turns = createTurns(1);
  const giveBack = await turns.take();
  const aborted = new AbortController();
  const waiting = turns.take(aborted.signal);
  const behind = turns.take();
  aborted.abort(new Error('pergi'));
  await expect(waiting).rejects.toThrow('pergi');
  giveBack();
  (await behind)();
  expect(turns.waiting()).toBe(0);
  await expect(turns.take(aborted.signal)).rejects.toThrow('pergi');
  (await turns.take())();
});
