import { expect, test } from 'vitest';
import type { BarisBerkas } from './berkas-peserta.parser.ts';
import { durationOf, putusanOf, readTimes, secondsIn, unitePersons } from './orang.policy.ts';

const at = (clock: string) => new Date(`2026-11-24T${clock}:00+07:00`);
const window = { mulai: at('10:00'), selesai: at('11:00') };
const times = (...spans: [string, string][]) =>
  spans.map(([mulai, selesai]) => ({ mulai: at(mulai), selesai: at(selesai) }));

test.each<[string, [string, string][], number]>([
  ['one stay', [['10:00', '10:30']], 30],
  [
    'a rejoin',
    [
      ['10:00', '10:10'],
      ['10:20', '10:30'],
    ],
    20,
  ],
  [
    'two devices at once',
    [
      ['10:00', '10:30'],
      ['10:10', '10:40'],
    ],
    40,
  ],
  [
    'one within the other',
    [
      ['10:00', '10:50'],
      ['10:10', '10:20'],
    ],
    50,
  ],
  ['before and after the conference', [['09:30', '11:40']], 60],
  [
    'the link opened again afterwards',
    [
      ['10:00', '11:00'],
      ['12:00', '13:00'],
    ],
    60,
  ],
  ['only before it', [['09:00', '09:50']], 0],
  ['nothing', [], 0],
])('%s', (_name, spans, minutes) => expect(secondsIn(times(...spans), window)).toBe(minutes * 60));

const rules = { window, terlambatMenit: 15, menitMinimal: 10 };
const stay = (spans: [string, string][], durasiDetik: number | null = null) => ({
  selang: times(...spans),
  durasiDetik,
});

test.each<[string, ReturnType<typeof stay>[], string]>([
  ['in time and long enough', [stay([['10:05', '10:40']])], 'dihitung'],
  ['exactly at the allowance', [stay([['10:15', '10:40']])], 'dihitung'],
  ['a minute later', [stay([['10:16', '10:40']])], 'terlambat'],
  ['too short', [stay([['10:05', '10:10']])], 'kurang_lama'],
  [
    'two short stays are long enough together',
    [stay([['10:05', '10:10']]), stay([['10:20', '10:30']])],
    'dihitung',
  ],
  [
    'who left before the start came late',
    [
      stay([
        ['09:40', '09:50'],
        ['10:30', '11:00'],
      ]),
    ],
    'terlambat',
  ],
  ['another day', [stay([['12:00', '13:00']])], 'di_luar_waktu'],
  ['a duration alone', [stay([], 3_000)], 'tanpa_waktu'],
  ['nothing', [], 'tanpa_waktu'],
  ['a summary that tells less than its times', [stay([['10:05', '11:00']], 120)], 'kurang_lama'],
])('%s', (_name, persons, expected) => expect(putusanOf(persons, rules)).toBe(expected));

test('durations: the times, at most what a summary tells, or the longest one without times', () => {
  expect(durationOf([stay([['10:00', '10:30']])], window)).toBe(1_800);
  expect(durationOf([stay([['10:00', '11:00']], 1_200)], window)).toBe(1_200);
  expect(durationOf([stay([], 1_200), stay([], 600)], window)).toBe(1_200);
  expect(durationOf([stay([])], window)).toBeNull();
});

const row = (over: Partial<BarisBerkas>): BarisBerkas => ({
  baris: 2,
  nama: 'Ani',
  email: null,
  masuk: '10:00',
  keluar: '10:30',
  durasi: null,
  ringkas: false,
  ...over,
});
const united = (rows: BarisBerkas[]) =>
  unitePersons(readTimes(rows), { zone: 'Asia/Jakarta', urutan: 'hari_bulan', ...window });

test('rows of one e-mail or one name are united', () => {
  const persons = united([
    row({}),
    row({ nama: 'ANI', masuk: '10:40', keluar: '10:50' }),
    row({ email: 'ani@kampus.test' }),
    row({ nama: 'Ani HP', email: 'ani@kampus.test' }),
    row({ nama: '李明' }),
  ]);
  expect(persons.map(({ nomor, nama, jumlahBaris }) => [nomor, nama, jumlahBaris])).toEqual([
    [1, 'Ani', 2],
    [2, 'Ani', 2],
    [3, '李明', 1],
  ]);
  expect(persons[0]?.selang).toEqual(times(['10:00', '10:30'], ['10:40', '10:50']));
});

test.each<[string, Partial<BarisBerkas>, [string, string] | null]>([
  ['no leaving: until the end', { keluar: null }, ['10:00', '11:00']],
  ['no leaving, but a duration', { keluar: null, durasi: '20' }, ['10:00', '10:20']],
  [
    'a leaving before the joining, with dates',
    { masuk: '24/11/2026 10:30', keluar: '24/11/2026 10:00' },
    ['10:30', '10:30'],
  ],
  ['no joining', { masuk: null }, null],
])('%s', (_name, over, span) =>
  expect(united([row(over)])[0]?.selang).toEqual(span === null ? [] : times(span)),
);

test('a time that is none is named with its line', () => {
  expect(() => readTimes([row({ baris: 7, masuk: 'pagi' })])).toThrow('Waktu “pagi” pada baris 7');
  expect(() => readTimes([row({ baris: 8, durasi: 'lama' })])).toThrow(
    'Durasi “lama” pada baris 8',
  );
});
