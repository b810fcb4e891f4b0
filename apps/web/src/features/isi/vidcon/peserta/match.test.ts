import { expect, test } from 'vitest';
import { countsOf, nimOf, sortedPersons, toSent, verdictOf } from './match.ts';
import type { Impor, Orang } from './queries.ts';

const person = (nomor: number, over: Partial<Orang> = {}): Orang => ({
  nomor,
  nama: `Orang ${nomor}`,
  email: null,
  jumlah_baris: 1,
  masuk: null,
  keluar: null,
  durasi_detik: 600,
  putusan: 'dihitung',
  nim: null,
  cara: null,
  pengajar: false,
  alasan: 'tidak_dikenal',
  kandidat: [],
  ...over,
});
const sure = { cara: 'nama', alasan: null } as const;
const orang = [
  person(1, { nim: 'a', ...sure }),
  person(2),
  person(3, { pengajar: true, alasan: null }),
  person(4, { nim: 'b', cara: 'diingat', alasan: null, putusan: 'terlambat' }),
  person(5, { nim: 'a', ...sure }),
];
const impor: Impor = {
  id: 'i',
  nama_berkas: 'peserta.csv',
  format: 'zoom',
  jumlah_baris: 5,
  ada_waktu: true,
  pilih_tanggal: null,
  diterapkan_pada: null,
  berlaku_sampai: null,
  orang,
  mahasiswa: [
    { nim: 'a', nama: 'Ani', hadir: true },
    { nim: 'b', nama: 'Budi', hadir: false },
    { nim: 'c', nama: 'Cici', hadir: false },
  ],
};

test('those without a match come first, lecturers last', () =>
  expect(sortedPersons(orang).map(({ nomor }) => nomor)).toEqual([2, 4, 1, 5, 3]));

test('several persons may be one student, and what is missing is named', () => {
  const counts = countsOf(impor, new Map());
  expect([counts.cocok, counts.belum, counts.hadirBaru]).toEqual([2, 1, 0]);
  expect(counts.tidakAda.map(({ nim }) => nim)).toEqual(['c']);
});

test('a choice counts at once, and only what differs is sent', () => {
  const chosen = new Map([
    [2, 'c'],
    [1, 'a'],
    [4, null],
  ]);
  const counts = countsOf(impor, chosen);
  expect([counts.cocok, counts.belum, counts.hadirBaru]).toEqual([2, 1, 1]);
  expect(toSent(orang, chosen)).toEqual([
    { nomor: 2, nim: 'c' },
    { nomor: 4, nim: null },
  ]);
  expect(nimOf(person(4, { nim: 'b' }), chosen)).toBeNull();
});

test('a presence that stands is told as such', () => {
  const present = new Set(['a']);
  expect(verdictOf(person(1, { nim: 'a', putusan: 'terlambat' }), new Map(), present).text).toBe(
    'Sudah hadir',
  );
  expect(verdictOf(person(4, { nim: 'b', putusan: 'terlambat' }), new Map(), present).text).toBe(
    'Terlambat',
  );
});
