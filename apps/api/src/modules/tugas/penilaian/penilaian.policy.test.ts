import { describe, expect, test } from 'vitest';
import {
  applied,
  BELUM_ADA,
  isSame,
  markOf,
  type NilaiTersimpan,
  versiOf,
} from './penilaian.policy.ts';

const before: NilaiTersimpan = {
  dasar: 80,
  faktor: 90,
  alasan: 'Kurang aktif',
  catatan: 'Baik',
  nilai: 72,
  versi: 3,
  dinilaiPada: null,
  diubahTerbit: null,
};

describe('what is sent over what stands', () => {
  test.each([
    [
      'the group: the own factor and word stay',
      { nilai: 70, untuk: 'kelompok' },
      { dasar: 70, faktor: 90, alasan: 'Kurang aktif', catatan: 'Baik' },
    ],
    [
      'the student: without a factor it is whole',
      { nilai: 70, untuk: 'mahasiswa' },
      { dasar: 70, faktor: 100, alasan: null, catatan: 'Baik' },
    ],
    [
      'a factor with its reason',
      { nilai: 70, untuk: 'mahasiswa', faktor: 110, alasan: 'Memimpin' },
      { dasar: 70, faktor: 110, alasan: 'Memimpin', catatan: 'Baik' },
    ],
    [
      'a reason for nothing is dropped, a word is emptied',
      { nilai: null, untuk: 'mahasiswa', faktor: 100, alasan: 'Apa', catatan: null },
      { dasar: null, faktor: 100, alasan: null, catatan: null },
    ],
  ] as const)('%s', (_name, sent, expected) => expect(applied(sent, before)).toEqual(expected));

  test.each([
    ['the same', {}, true],
    ['grade', { dasar: 81 }, false],
    ['factor', { faktor: 91 }, false],
    ['reason', { alasan: null }, false],
    ['word', { catatan: 'Baik sekali' }, false],
  ])('equal: %s', (_name, over, expected) =>
    expect(isSame(before, { ...before, ...over })).toBe(expected),
  );
});

test('a group has the versions of its members together', () => {
  expect(versiOf([])).toBe(0);
  expect(versiOf([{ versi: 3 }, { versi: 0 }, { versi: 1 }])).toBe(4);
});

const now = new Date('2026-11-24T06:00:00Z');
const earlier = new Date('2026-11-23T06:00:00Z');
const never = { terbit: false, sampai: null };
const hidden = { terbit: false, sampai: new Date('2026-11-23T18:00:00Z') };
test.each([
  ['not published', before, never, null],
  ['published', before, { ...never, terbit: true }, now],
  ['the first grade after publishing', BELUM_ADA, { ...never, terbit: true }, null],
  ['hidden again: what was seen', { ...before, dinilaiPada: earlier }, hidden, now],
  ['hidden again: what came later', { ...before, dinilaiPada: now }, hidden, null],
  [
    'hidden again: the mark stays',
    { ...before, dinilaiPada: now, diubahTerbit: earlier },
    hidden,
    earlier,
  ],
  [
    'taken away and given again',
    { ...before, nilai: null, diubahTerbit: earlier },
    { ...never, terbit: true },
    earlier,
  ],
])('the mark of a change, %s', (_name, row, tampil, expected) =>
  expect(markOf(row, tampil, now)).toEqual(expected),
);
