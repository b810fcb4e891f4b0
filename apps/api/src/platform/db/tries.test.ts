import { expect, test } from 'vitest';
import { waitSeconds } from './tries.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);

test.each([
  [10, '08:00:30', null],
  [11, '08:00:30', 30],
  [11, '08:00:59.900', 1],
  [1_001, '08:00:00', 60],
])('after %i tries at %s one waits %s', (jumlah, time, expected) =>
  expect(
    waitSeconds({ mulai: at('08:00:00'), jumlah }, { most: 10, windowSeconds: 60 }, at(time)),
  ).toBe(expected),
);
