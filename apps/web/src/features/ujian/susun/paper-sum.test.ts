import { expect, test } from 'vitest';
import { estimatedMinutes, groupPoints, isUnequal } from './paper-sum.ts';

const soal = (bobot: number, jenis: 'pilihan' | 'esay' = 'pilihan') => ({ jenis, bobot });
type Group = Parameters<typeof groupPoints>[0];

test.each<[string, Group, { points: number; minutes: number; unequal: boolean }]>([
  [
    'all of them',
    { ambil: null, soal: [soal(1), soal(2.5), soal(1, 'esay')] },
    { points: 4.5, minutes: 11, unequal: false },
  ],
  [
    'two of four',
    { ambil: 2, soal: [soal(5), soal(5), soal(5), soal(5)] },
    { points: 10, minutes: 3, unequal: false },
  ],
  [
    'a draw of unequal ones',
    { ambil: 1, soal: [soal(1), soal(3)] },
    { points: 2, minutes: 2, unequal: true },
  ],
  ['more than there are', { ambil: 9, soal: [soal(1)] }, { points: 1, minutes: 2, unequal: false }],
  ['none', { ambil: 3, soal: [] }, { points: 0, minutes: 0, unequal: false }],
])('%s', (_name, group, { points, minutes, unequal }) => {
  expect(groupPoints(group)).toBe(points);
  expect(estimatedMinutes([group])).toBe(minutes);
  expect(isUnequal(group)).toBe(unequal);
});

test('groups add up before they are rounded', () =>
  expect(
    estimatedMinutes([
      { ambil: null, soal: [soal(1)] },
      { ambil: null, soal: [soal(1)] },
    ]),
  ).toBe(3));
