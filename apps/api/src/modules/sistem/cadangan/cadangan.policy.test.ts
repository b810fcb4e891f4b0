import { expect, test } from 'vitest';
import { isLate } from './cadangan.policy.ts';

const now = new Date('2026-11-30T07:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  ['a backup of last night', 'simpan', hoursAgo(5), false],
  ['one of the night before', 'simpan', hoursAgo(29), true],
  ['exactly as old as it may be', 'simpan', hoursAgo(26), false],
  ['a rehearsal of last week', 'latihan', hoursAgo(7 * 24), false],
  ['a rehearsal of nine days ago', 'latihan', hoursAgo(9 * 24), true],
  ['files looked at last week', 'berkas', hoursAgo(7 * 24 + 2), false],
  ['no backup ever', 'simpan', null, true],
] as const)('%s', (_name, jenis, berhasilPada, expected) => {
  expect(isLate(jenis, berhasilPada, now)).toBe(expected);
});
