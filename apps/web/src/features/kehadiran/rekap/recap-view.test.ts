import { expect, test } from 'vitest';
import { classRecap } from '../testing/fixtures.ts';
import { currentMeeting, readSort } from './recap-view.ts';

const [meeting] = classRecap().pertemuan;
if (!meeting) throw new Error('a recap with meetings');
const of = (...statuses: ('belum_dimulai' | 'berlangsung' | 'selesai')[]) =>
  statuses.map((status, index) => ({ ...meeting, id: `p-${index + 1}`, status }));

test.each([
  ['before the first', of('belum_dimulai', 'belum_dimulai'), undefined],
  ['the last that has begun', of('selesai', 'selesai', 'belum_dimulai'), 'p-2'],
  [
    'the one that runs, whatever came after it',
    of('selesai', 'berlangsung', 'selesai', 'belum_dimulai'),
    'p-2',
  ],
  ['after the last', of('selesai', 'selesai'), 'p-2'],
  ['without meetings', [], undefined],
] as const)('the current meeting: %s', (_name, meetings, id) => {
  expect(currentMeeting([...meetings])?.id).toBe(id);
});

test.each([
  ['persen', 'persen'],
  ['-nama', '-nama'],
  ['harga', null],
  [null, null],
])('the order %s', (value, sort) => {
  expect(readSort(value)).toBe(sort);
});
