import { expect, test } from 'vitest';
import { batchesOf, chooseToSend, lastTry, type SelKirim } from './kirim.policy.ts';

const cell: SelKirim = {
  id_komponen: 'T',
  nim: '1',
  nama: 'Ani',
  versi: 3,
  berlaku: 80,
  sumber: 'hitung',
  lengkap: true,
  kirim_status: 'belum_dikirim',
  kirim_nilai: null,
};
const none = { kirim: 0, belum_lengkap: 0, tidak_berubah: 0, tanpa_nilai: 0 };
const asZero = new Map([[JSON.stringify(['T', '1']), 40]]);
const waiting = { ...cell, lengkap: false };
const accepted: SelKirim = { ...cell, kirim_status: 'diterima', kirim_nilai: 80 };

test.each<[string, SelKirim, Partial<typeof none>, Parameters<typeof chooseToSend>[1]]>([
  ['not sent yet', cell, { kirim: 1 }, { sebagaiNol: null, ulang: false }],
  [
    'refused before',
    { ...cell, kirim_status: 'ditolak' },
    { kirim: 1 },
    { sebagaiNol: null, ulang: false },
  ],
  [
    'cancelled before',
    { ...cell, kirim_status: 'dibatalkan' },
    { kirim: 1 },
    { sebagaiNol: null, ulang: false },
  ],
  [
    'on its way',
    { ...cell, kirim_status: 'terkirim' },
    { tidak_berubah: 1 },
    { sebagaiNol: null, ulang: true },
  ],
  ['accepted', accepted, { tidak_berubah: 1 }, { sebagaiNol: null, ulang: false }],
  ['accepted, and asked for again', accepted, { kirim: 1 }, { sebagaiNol: null, ulang: true }],
  [
    'accepted with another value',
    { ...accepted, kirim_nilai: 40 },
    { kirim: 1 },
    { sebagaiNol: null, ulang: false },
  ],
  ['a null', { ...cell, berlaku: null }, { tanpa_nilai: 1 }, { sebagaiNol: null, ulang: true }],
  ['waiting for a grade', waiting, { belum_lengkap: 1 }, { sebagaiNol: null, ulang: false }],
  [
    'waiting, but entered by hand',
    { ...waiting, sumber: 'manual' },
    { kirim: 1 },
    { sebagaiNol: null, ulang: false },
  ],
  ['waiting, counted as 0', waiting, { kirim: 1 }, { sebagaiNol: asZero, ulang: false }],
])('%s', (_name, one, expected, how) => {
  const { kirim, belum_lengkap, ...rest } = chooseToSend([one], how);
  expect({ kirim: kirim.length, belum_lengkap: belum_lengkap.length, ...rest }).toEqual({
    ...none,
    ...expected,
  });
});

test('what counts 0 is sent with that value', () => {
  const { kirim } = chooseToSend([waiting], { sebagaiNol: asZero, ulang: false });
  expect(kirim).toEqual([{ id_komponen: 'T', nim: '1', versi: 3, nilai: 40 }]);
});

test('a batch is of one component and has at most 500 rows', () => {
  const rows = (id_komponen: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ id_komponen, nim: `${n}`, versi: 1, nilai: 1 }));
  const batches = batchesOf([...rows('T', 1_001), ...rows('U', 2)]);
  expect(batches.map((one) => [one[0]?.id_komponen, one.length])).toEqual([
    ['T', 500],
    ['T', 500],
    ['T', 1],
    ['U', 2],
  ]);
  expect(batchesOf([])).toEqual([]);
});

const now = new Date('2026-11-24T00:00:00Z');
const days = (n: number) => new Date(now.getTime() + n * 86_400_000);
test.each([
  ['dosen', 3, 3],
  ['operator', 3, 7],
  ['operator', 9, 9],
  ['operator', null, 7],
  ['operator', -3, 7],
] as const)('%s, window ends in %s days: tries for %i days', (role, selesai, expected) =>
  expect(lastTry({ role, selesai: selesai === null ? null : days(selesai) }, now)).toEqual(
    days(expected),
  ),
);
