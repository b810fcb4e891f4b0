import { expect, test } from 'vitest';
import { addMonths, monthParam } from './months.ts';

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 0, '2026-05'],
])('%s and %s months is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test('an address names a month, or nothing', () => {
  expect([null, '2026-13', '2026-1', 'kini'].map(monthParam)).toEqual([null, null, null, null]);
  expect(monthParam('2026-11')).toBe('2026-11');
});
