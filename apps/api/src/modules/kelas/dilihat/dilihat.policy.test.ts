import { expect, test } from 'vitest';
import { appearedAt, newSince } from './dilihat.policy.ts';

const day = (n: number) => new Date(Date.UTC(2026, 9, n, 3));

test('nothing is new for longer than thirty days', () => {
  expect(newSince(day(31))).toEqual(day(1));
});

test.each([
  ['shown when it was made', 5, 5, 5],
  ['shown later', 9, 5, 9],
  ['made after the time it is shown from', 5, 9, 9],
  ['hidden', null, 5, 5],
])('appears: %s', (_name, shown, made, expected) => {
  expect(
    appearedAt({ tampil_sejak: shown === null ? null : day(shown), dibuat_pada: day(made) }),
  ).toEqual(day(expected));
});
