import { expect, test } from 'vitest';
import { confirms, isSameAddress, maySendConfirmation } from './email.policy.ts';

const now = new Date('2026-11-21T03:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const HOUR = 3_600;

test.each([
  ['the first', [], true],
  ['a minute after another', [60], true],
  ['sooner', [59], false],
  ['the fifth of a day', [HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR], true],
  ['the sixth', [HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR, 5 * HOUR], false],
  ['after a day of five', [24 * HOUR, 25 * HOUR, 26 * HOUR, 27 * HOUR, 28 * HOUR], true],
])('of links to confirm an address, %s', (_name, ago, expected) =>
  expect(maySendConfirmation(ago.map(secondsAgo), now)).toBe(expected),
);

test.each([
  ['its own, in its last instant', { hash: 'a', berakhirPada: new Date(now.getTime() + 1) }, true],
  ['its own, too late', { hash: 'a', berakhirPada: now }, false],
  ['another one', { hash: 'b', berakhirPada: new Date(now.getTime() + 1) }, false],
  ['one of a proposal without a link', { hash: null, berakhirPada: null }, false],
])('a proposal is confirmed by a code: %s', (_name, stored, expected) =>
  expect(confirms(stored, 'a', now)).toBe(expected),
);

test.each([
  ['Budi@Kampus.ac.id', 'budi@kampus.ac.id', true],
  ['budi@kampus.ac.id', 'siti@kampus.ac.id', false],
  ['budi@kampus.ac.id', null, false],
])('%s and %s', (a, b, expected) => expect(isSameAddress(a, b)).toBe(expected));
