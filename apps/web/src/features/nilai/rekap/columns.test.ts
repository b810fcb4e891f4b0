import { describe, expect, test } from 'vitest';
import { recap } from '../testing/fixtures.ts';
import { columnGroups, readShown, recapColumns, withShown } from './columns.ts';

const { nilai_mahasiswa: _students, ...frame } = recap();
const keysAt = (address: string) =>
  recapColumns(frame, readShown(new URLSearchParams(address))).map(({ key }) => key);

describe('columns by the boxes', () => {
  test('all without the key, in the order meetings, averages, components, estimate', () => {
    expect(keysAt('')).toEqual([
      ...['t-1', 'k-1', 'r-1', 'f-1'],
      ...['rerata:tugas', 'rerata:kuis', 'rerata:forum'],
      ...['sikad:ko-1', 'sikad:ko-2', 'sikad:ko-3', 'perkiraan'],
    ]);
  });

  test.each([
    ['tampilkan=tugas', ['t-1', 'rerata:tugas']],
    // A remedial goes with its main exam (DECISIONS 190).
    ['tampilkan=kuis', ['k-1', 'r-1', 'rerata:kuis']],
    ['tampilkan=sikad_lebih_nol', ['sikad:ko-1', 'sikad:ko-2', 'perkiraan']],
    ['tampilkan=sikad_nol&tampilkan=forum', ['f-1', 'rerata:forum', 'sikad:ko-3', 'perkiraan']],
    // Both boxes of components off: no group of SIKAD (DECISIONS 187).
    ['tampilkan=uts&tampilkan=xyz', []],
    ['tampilkan=', []],
  ])('%s', (address, keys) => expect(keysAt(address)).toEqual(keys));

  test('the address names what is shown, nothing for all and an empty value for none', () => {
    const all = readShown(new URLSearchParams());
    const at = (shown: ReadonlySet<'tugas' | 'uas'>) =>
      withShown(new URLSearchParams('search=a&tampilkan=uts'), shown).toString();
    expect(withShown(new URLSearchParams('tampilkan=uts'), all).toString()).toBe('');
    expect(at(new Set(['uas', 'tugas']))).toBe('search=a&tampilkan=tugas&tampilkan=uas');
    expect(at(new Set())).toBe('search=a&tampilkan=');
  });

  test('neighbours of a meeting share a heading', () => {
    expect(
      columnGroups(recapColumns(frame, readShown(new URLSearchParams()))).map(
        ({ label, count, start }) => [label, count, start],
      ),
    ).toEqual([
      ['Pertemuan 1', 2, 0],
      ['Pertemuan 2', 2, 272],
      ['Rata-rata LMS', 3, 544],
      ['Nilai SIKAD', 3, 856],
      ['Nilai Akhir (perkiraan)', 1, 1264],
    ]);
  });
});
