import { expect, test } from 'vitest';
import { closedSince } from './tutup.policy.ts';

const end = new Date('2027-01-31T17:00:00Z');
const before = new Date(end.getTime() - 1);
test.each([
  ['while the period runs', end, true, before, null],
  ['in the moment after its last day', end, true, end, 'percakapan_ditutup'],
  ['of a period that has no end', null, true, end, null],
  ['of who left the class', end, false, before, 'percakapan_peserta_keluar'],
  ['of who left, after the period', end, false, end, 'percakapan_ditutup'],
])('comments %s', (_name, periodeBerakhir, peserta, now, expected) => {
  expect(closedSince({ periodeBerakhir, peserta }, now)).toBe(expected);
});
