import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPump } from './pump.ts';

const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
const HOUR_MS = 3_600_000;

test('a kick runs at once; those of the rest that follows share one run', async () => {
  const ran: number[] = [];
  const pump = createPump({
    name: 'a test',
    everyMs: HOUR_MS,
    restMs: 60,
    run: async () => void ran.push(performance.now()),
    log,
  });
  expect(ran).toHaveLength(1);
  await sleep(90);
  pump.kick();
  expect(ran).toHaveLength(2);
  for (let n = 0; n < 20; n++) pump.kick();
  expect(ran).toHaveLength(2);
  await expect.poll(() => ran).toHaveLength(3);
  expect((ran[2] ?? 0) - (ran[1] ?? 0)).toBeGreaterThan(50);
  await sleep(150);
  expect(ran).toHaveLength(3);
  await pump.stop();
});

test('a stop does not wait for the rest, and nothing runs behind it', async () => {
  let runs = 0;
  const pump = createPump({
    name: 'a test',
    everyMs: HOUR_MS,
    restMs: HOUR_MS,
    run: async () => {
      runs += 1;
    },
    log,
  });
  await pump.stop();
  pump.kick();
  expect(runs).toBe(1);
});

test('after a failure a kick does not try again', async () => {
  let runs = 0;
  const pump = createPump({
    name: 'a test',
    everyMs: HOUR_MS,
    restMs: 10,
    run: async () => {
      runs += 1;
      throw new Error('away');
    },
    log,
  });
  await sleep(30);
  pump.kick();
  await sleep(30);
  expect(runs).toBe(1);
  await pump.stop();
});
