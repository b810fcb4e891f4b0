import { expect, test } from 'vitest';
import { deviceState, isApplePhone, type Surroundings } from './device-state.ts';

const ready: Surroundings = {
  hasWorker: true,
  hasPush: true,
  isApplePhone: false,
  isInstalled: false,
  permission: 'default',
  isRegistered: false,
};

test.each([
  ['a browser that was not asked', {}, 'mati'],
  ['registered', { permission: 'granted', isRegistered: true }, 'nyala'],
  ['allowed, but let go', { permission: 'granted' }, 'mati'],
  ['registered, then taken back', { permission: 'default', isRegistered: true }, 'mati'],
  ['blocked', { permission: 'denied', isRegistered: true }, 'diblokir'],
  ['without push', { hasPush: false }, 'tidak_didukung'],
  ['without a worker', { hasWorker: false }, 'tidak_didukung'],
  ['without notifications', { permission: null }, 'tidak_didukung'],
  [
    'an iPhone in Safari',
    { isApplePhone: true, hasPush: false, permission: null },
    'pasang_dahulu',
  ],
  ['an installed one', { isApplePhone: true, isInstalled: true }, 'mati'],
  [
    'an installed one that is too old',
    { isApplePhone: true, isInstalled: true, hasPush: false },
    'tidak_didukung',
  ],
] as const)('%s', (_name, over, expected) => {
  expect(deviceState({ ...ready, ...over })).toBe(expected);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 14)', 5, false],
])('%s with %i touch points', (userAgent, touchPoints, expected) => {
  expect(isApplePhone(userAgent, touchPoints)).toBe(expected);
});
