import { expect, test } from 'vitest';
import { zones } from './store.ts';
import { isOpen } from './waktu-entri.ts';

const dates = { waktu_entri_nilai_start: '2026-11-20', waktu_entri_nilai_end: '2026-11-24' };

test.each([
  ['WIB', '2026-11-20T17:59:58Z', false],
  ['WIB', '2026-11-20T17:59:59Z', true],
  ['WIB', '2026-11-24T16:59:59Z', true],
  ['WIB', '2026-11-24T17:00:00Z', false],
  ['WITA', '2026-11-20T16:59:58Z', false],
  ['WITA', '2026-11-20T16:59:59Z', true],
  ['WITA', '2026-11-24T15:59:59Z', true],
  ['WITA', '2026-11-24T16:00:00Z', false],
  ['WIT', '2026-11-20T15:59:58Z', false],
  ['WIT', '2026-11-20T15:59:59Z', true],
  ['WIT', '2026-11-24T14:59:59Z', true],
  ['WIT', '2026-11-24T15:00:00Z', false],
] as const)('dates alone in %s at %s: %s', (zona, now, open) => {
  expect(isOpen(dates, zona, new Date(now))).toBe(open);
});

test.each(Object.keys(zones) as (keyof typeof zones)[])('instants are the same in %s', (zona) => {
  const window = {
    waktu_entri_nilai_start: '2026-11-20T00:00:00Z',
    waktu_entri_nilai_end: '2026-11-24T12:00:00Z',
  };
  const at = (now: string) => isOpen(window, zona, new Date(now));
  expect(['2026-11-21T00:59:58Z', '2026-11-21T00:59:59Z'].map(at)).toEqual([false, true]);
  expect(['2026-11-24T12:00:00Z', '2026-11-24T12:00:01Z'].map(at)).toEqual([true, false]);
});

test('a component without a window takes nothing', () => {
  const none = { waktu_entri_nilai_start: null, waktu_entri_nilai_end: null };
  expect(isOpen(none, 'WIB', new Date())).toBe(false);
});
