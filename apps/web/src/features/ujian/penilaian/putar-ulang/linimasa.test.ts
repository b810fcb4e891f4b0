import { describe, expect, test } from 'vitest';
import {
  berlakuPada,
  langkahOf,
  panjangGaris,
  readSaringan,
  saring,
  sebaran,
  seSoal,
  tempatSaat,
  tempatUrut,
} from './linimasa.ts';
import { makeAwal, pada } from './testing/awal.ts';

const awal = makeAwal();
const all = langkahOf(awal);
const MENIT = 60_000;

test('saves, events and absences stand in one line of time', () => {
  expect(all.map(({ id, saat }) => [id, saat / MENIT])).toEqual([
    ['p0', 0],
    ['s0', 5],
    ['s1', 6],
    ['p1', 8],
    ['s2', 9],
    ['fa', 10],
    ['s3', 12],
    ['p2', 40],
    ['s4', 60],
    ['p3', 90],
  ]);
  expect(all.map(({ urut, tiba }) => [urut, tiba]).slice(3, 7)).toEqual([
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 4],
  ]);
});

test('at one instant the beginning comes first and the end last', () => {
  const one = { tiba: 0, nomor: 1, urutan: 1, berlaku: 0, utuh: true };
  const peristiwa = (['selesai', 'mulai'] as const).map((jenis) => ({
    jenis,
    pada: pada(0),
    oleh: null,
    keterangan: '',
  }));
  expect(
    langkahOf(makeAwal({ garis: [one], peristiwa, fokus: { ...awal.fokus, kejadian: [] } })).map(
      ({ id }) => id,
    ),
  ).toEqual(['p1', 's0', 'p0']);
});

test.each([
  ['before anything', { tiba: 0, saat: 0 }, []],
  ['one save', { tiba: 1, saat: 5 * MENIT }, [[1, 0]]],
  [
    'the newer of a question',
    { tiba: 3, saat: 9 * MENIT },
    [
      [1, 0],
      [2, 2],
    ],
  ],
  [
    'late, nobody has decided',
    { tiba: 5, saat: 60 * MENIT },
    [
      [1, 3],
      [2, 2],
    ],
  ],
  [
    'late, accepted',
    { tiba: 5, saat: 90 * MENIT },
    [
      [1, 4],
      [2, 2],
    ],
  ],
])('what counted: %s', (_name, when, expected) => {
  expect([...berlakuPada(awal.garis, when)].toSorted(([a], [b]) => a - b)).toEqual(expected);
});

test('an older device that arrives later does not take the place of a newer one; questions of no paper count for nothing', () => {
  const garis = [
    { tiba: 1, nomor: 1, urutan: 9, berlaku: 1, utuh: true },
    { tiba: 2, nomor: 1, urutan: 3, berlaku: 2, utuh: true },
    { tiba: 3, nomor: null, urutan: 4, berlaku: 3, utuh: true },
    { tiba: 4, nomor: 2, urutan: 5, berlaku: null, utuh: true },
  ];
  expect([...berlakuPada(garis, { tiba: 4, saat: 10 })]).toEqual([[1, 0]]);
});

describe('narrowed', () => {
  test.each([
    [null, 'semua'],
    ['kejadian', 'kejadian'],
    ['berubah', 'berubah'],
    ['2', 2],
    ['0', 'semua'],
    ['-1', 'semua'],
    ['x', 'semua'],
    ['', 'semua'],
  ])('the address %s is %s', (text, expected) => expect(readSaringan(text)).toBe(expected));

  test.each([
    ['semua', 10],
    ['kejadian', 5],
    ['berubah', 0],
    [2, 2],
    [7, 0],
  ] as const)('to %s there are %i', (saringan, count) =>
    expect(saring(all, saringan)).toHaveLength(count),
  );

  test('the step that was looked at is the one before it where it is not shown', () => {
    const second = saring(all, 2);
    expect([0, 2, 3, 4, 9].map((urut) => second[tempatUrut(second, urut)]?.id)).toEqual([
      's1',
      's1',
      's1',
      's2',
      's2',
    ]);
    expect(tempatUrut([], 3)).toBe(0);
  });
});

test('a moment is the last step until then', () => {
  expect(
    [-1, 0, 5 * MENIT, 7 * MENIT, 1_000 * MENIT].map((saat) => all[tempatSaat(all, saat)]?.id),
  ).toEqual(['p0', 'p0', 's0', 's1', 'p3']);
});

test('time is drawn until the end, and until the last step while it runs', () => {
  expect(panjangGaris(all, { waktu_mulai: pada(0), akhir: pada(40) })).toBe(40 * MENIT);
  expect(panjangGaris(all, { waktu_mulai: pada(0), akhir: null })).toBe(90 * MENIT);
  expect(panjangGaris([], { waktu_mulai: pada(0), akhir: null })).toBe(1_000);
});

test('the saves of a question, and how dense they are', () => {
  expect(seSoal(awal.garis, 3)).toEqual([0, 3, 4]);
  expect(sebaran(awal.garis, 12 * MENIT, 4)).toEqual([0, 1, 1, 2]);
});
