import { expect, test } from 'vitest';
import { isStartedHere, perangkatName, perangkatOf } from './perangkat.ts';

test.each([
  ['the one that began', 1, 1, 'menulis'],
  ['one that was taken over from', 1, 2, 'diambil_alih'],
  ['one that took over', 2, 2, 'menulis'],
  ['one that has not been asked for yet', null, 1, 'baru'],
] as const)('%s', (_name, own, server, expected) =>
  expect(perangkatOf(own, server)).toBe(expected),
);

const pressed = Date.parse('2026-11-24T06:00:00.000Z');

test.each([
  ['a moment after the tap', '2026-11-24T06:00:00.300Z', true],
  ['a moment before it, by a clock that is ahead', '2026-11-24T05:59:58.500Z', true],
  ['long before it, on another device', '2026-11-24T05:58:00.000Z', false],
])('begun %s', (_name, waktuMulai, expected) =>
  expect(isStartedHere(waktuMulai, pressed)).toBe(expected),
);

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome di Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A146B) ${chrome} SamsungBrowser/28.0 Mobile Safari/537.36`,
    'Samsung Internet di Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`,
    'Edge di Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari di iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox di Linux'],
  ['curl', ''],
])('%s', (agent, name) => expect(perangkatName(agent)).toBe(name));
