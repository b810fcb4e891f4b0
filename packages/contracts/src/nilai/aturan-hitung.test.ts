import { expect, test } from 'vitest';
import {
  averageValue,
  componentValue,
  estimateFinal,
  letterFor,
  type SelKomponen,
  type SelNilai,
  weightedMean,
  withRemedial,
} from './aturan-hitung.ts';

const cell = (over: Partial<SelKomponen> & { id: string }): SelKomponen => ({
  keadaan: 'dinilai',
  nilai: 0,
  selesai: null,
  bobot: 1,
  ...over,
});

test.each([
  ['half up', [[78.45], [78.46]], 78.46],
  ['a third of fifteen is five', [[0], [0], [15]], 5],
  ['no float is left over', [[0.1], [0.2]], 0.15],
  ['0.005 is half', [[0], [0.01]], 0.01],
  [
    'weights of any sum',
    [
      [80, 30],
      [90, 10],
    ],
    82.5,
  ],
  [
    'weights with decimals',
    [
      [100, 0.5],
      [0, 1.5],
    ],
    25,
  ],
  ['thirds', [[100], [100], [0]], 66.67],
  ['all', [[100], [100]], 100],
])('mean: %s', (_name, rows, expected) => {
  expect(weightedMean(rows.map(([nilai = 0, bobot = 1]) => ({ nilai, bobot })))).toBe(expected);
});

test('a mean of nothing is nothing, not zero', () => expect(weightedMean([])).toBeNull());

const a = cell({ id: 'a', nilai: 80, selesai: 1 });
const b = cell({ id: 'b', nilai: 60, selesai: 2 });
const missed = cell({ id: 'm', keadaan: 'tidak_mengerjakan', nilai: null, selesai: 3 });
const waiting = cell({ id: 'w', keadaan: 'belum_dinilai', nilai: null });

test.each<[string, SelKomponen[], number, object]>([
  ['graded ones count', [a, b], 0, { nilai: 70, lengkap: true, dihitung: ['b', 'a'] }],
  ['missing after the end is 0', [a, missed], 0, { nilai: 40 }],
  ['ungraded is left out and makes it incomplete', [a, waiting], 0, { nilai: 80, lengkap: false }],
  ['only ungraded ones: no value', [waiting], 0, { nilai: null, lengkap: false }],
  ['not over is left out', [a, cell({ id: 'n', keadaan: 'belum', nilai: 10 })], 0, { nilai: 80 }],
  ['exempt', [a, { ...b, keadaan: 'dikecualikan' }], 0, { nilai: 80, lengkap: true }],
  ['owed nothing', [a, { ...missed, keadaan: 'tidak_wajib' }], 0, { nilai: 80 }],
  ['the lowest is dropped', [a, b, missed], 1, { nilai: 70, dibuang: ['m'] }],
  ['two lowest', [a, b, missed], 2, { nilai: 80, dibuang: ['m', 'b'] }],
  ['the last one stays', [a, b, missed], 9, { nilai: 80, dibuang: ['m', 'b'] }],
  [
    'of equal ones the latest is dropped',
    [{ ...a, nilai: 60 }, b],
    1,
    { nilai: 60, dibuang: ['b'] },
  ],
  [
    'without an end it is the latest',
    [{ ...a, nilai: 60, selesai: null }, b],
    1,
    { dibuang: ['a'] },
  ],
])('component: %s', (_name, cells, buang, expected) => {
  expect(componentValue(cells, buang)).toMatchObject(expected);
});

const main = (keadaan: SelNilai['keadaan'], nilai: number | null = null): SelNilai => ({
  id: 'uts',
  keadaan,
  nilai,
  selesai: 1,
});
const again = (keadaan: SelNilai['keadaan'], nilai: number | null = null): SelNilai => ({
  ...main(keadaan, nilai),
  id: 'ulang',
});

test.each<[string, SelNilai, SelNilai[], number | null, object]>([
  [
    'missed, none',
    main('tidak_mengerjakan'),
    [],
    null,
    { keadaan: 'tidak_mengerjakan', berlaku: 'uts' },
  ],
  [
    'the higher: the remedial',
    main('dinilai', 40),
    [again('dinilai', 70)],
    null,
    { nilai: 70, berlaku: 'ulang' },
  ],
  [
    'the higher: the exam',
    main('dinilai', 80),
    [again('dinilai', 70)],
    null,
    { nilai: 80, berlaku: 'uts' },
  ],
  [
    'equal: the exam',
    main('dinilai', 70),
    [again('dinilai', 70)],
    null,
    { nilai: 70, berlaku: 'uts' },
  ],
  [
    'an ungraded remedial takes nothing away',
    main('dinilai', 40),
    [again('belum_dinilai')],
    null,
    { nilai: 40, berlaku: 'uts' },
  ],
  ['a missed one neither', main('dinilai', 40), [again('tidak_mengerjakan')], null, { nilai: 40 }],
  [
    'it stands for a missed exam',
    main('tidak_mengerjakan'),
    [again('dinilai', 65)],
    null,
    { nilai: 65, keadaan: 'dinilai' },
  ],
  [
    'even with 0 the missed exam keeps its state',
    main('tidak_mengerjakan'),
    [again('dinilai', 0)],
    null,
    { keadaan: 'tidak_mengerjakan' },
  ],
  [
    'it stands for one that waits',
    main('belum_dinilai'),
    [again('dinilai', 65)],
    null,
    { nilai: 65, keadaan: 'dinilai' },
  ],
  [
    'cut before it is compared',
    main('dinilai', 72),
    [again('dinilai', 95)],
    70,
    { nilai: 72, berlaku: 'uts' },
  ],
  [
    'cut, and still the higher',
    main('dinilai', 40),
    [again('dinilai', 95)],
    70,
    { nilai: 70, berlaku: 'ulang' },
  ],
  [
    'the best of two',
    main('dinilai', 40),
    [again('dinilai', 50), { ...again('dinilai', 60), id: 'lagi' }],
    null,
    { nilai: 60, berlaku: 'lagi' },
  ],
])('remedial: %s', (_name, utama, remedial, batas, expected) => {
  expect(withRemedial(utama, remedial, batas)).toMatchObject(expected);
});

test('an average has equal shares', () => {
  expect(averageValue([a, b, waiting, missed])).toBe(46.67);
  expect(averageValue([waiting])).toBeNull();
});

test.each([
  [
    'weights that sum to 100',
    [
      [80, 30],
      [90, 70],
    ],
    { nilai: 87, dari: 2, total: 2 },
  ],
  [
    'without a value it is left out',
    [
      [80, 30],
      [null, 70],
    ],
    { nilai: 80, dari: 1, total: 2 },
  ],
  [
    'a weight of 0 does not count',
    [
      [80, 30],
      [10, 0],
    ],
    { nilai: 80, dari: 1, total: 1 },
  ],
  ['nothing known', [[null, 100]], { nilai: null, dari: 0, total: 1 }],
  ['no components', [], { nilai: null, dari: 0, total: 0 }],
])('estimate: %s', (_name, rows, expected) => {
  const komponen = rows.map(([nilai = null, bobot]) => ({ nilai, bobot: bobot ?? 0 }));
  expect(estimateFinal(komponen)).toEqual(expected);
});

const skala = [
  { huruf: 'A', minimum: 80, maksimum: 100 },
  { huruf: 'B', minimum: 70, maksimum: 79.99 },
];
test.each([
  [80, 'A'],
  [79.99, 'B'],
  [100, 'A'],
  [69.99, null],
  [null, null],
])('letter of %j is %j', (nilai, expected) => expect(letterFor(nilai, skala)).toBe(expected));
