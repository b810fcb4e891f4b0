import { describe, expect, test } from 'vitest';
import type { Laporan } from '../../../soal/index.ts';
import { bobotUjian, divideIntoKelompok, namaKelompok, withBobot } from './ujian-impor.policy.ts';

test.each([
  [null, null],
  [1, 1],
  [0.07, 0.07],
  [3.333, 3.33],
  [0.004, null],
  [100.004, 100],
  [100.5, null],
  [0, null],
  [Number.NaN, null],
])('of the weight %s an exam keeps %s', (bobot, kept) => expect(bobotUjian(bobot)).toBe(kept));

test('what is not kept of a weight is told', () => {
  const laporan = (bobot: number): Laporan => ({
    no: 1,
    tempat: 'Soal ke-1',
    judul: 'x',
    jenis_asal: 'essay',
    kategori: null,
    sidik: 's',
    sama_dengan: null,
    bobot,
    hilang: [],
    status: 'lengkap',
    jenis: 'esay',
  });
  const of = (bobot: number) => withBobot(laporan(bobot));
  expect(of(2.5)).toMatchObject({ status: 'lengkap', bobot: 2.5, hilang: [] });
  expect(of(1 / 3)).toMatchObject({
    status: 'berubah',
    bobot: 0.33,
    hilang: [expect.stringMatching(/^Bobot 0\.33\d+ dibulatkan menjadi 0\.33\.$/)],
  });
  expect(of(0)).toMatchObject({
    status: 'berubah',
    bobot: null,
    hilang: ['Bobot 0 tidak disimpan: harus 0.01 sampai 100.'],
  });
});

test.each([
  [null, null],
  ['', null],
  ['Umum/Bab 1', 'Bab 1'],
  ['Umum/ ', null],
])('the category %j is the group %j', (kategori, nama) =>
  expect(namaKelompok(kategori)).toBe(nama),
);

describe('categories', () => {
  const soal = { id: 'k1', nama: 'Soal', bobot: 1, ambil: null };
  const bab = { id: 'k2', nama: 'Bab 1', bobot: 2, ambil: 3 };
  const incoming = ['A/bab 1', null, 'Bab 2', 'B/Bab 2'].map((kategori) => ({
    kategori,
    bobot: null,
    kelompok: null,
  }));
  let no = 0;
  const there = [soal, bab].map((one) => ({ ...one, isKosong: one === soal }));
  const at = { mainKelompok: soal, kelompok: there, newId: () => `baru-${++no}` };

  test('become groups, or go to those of their name', () => {
    const { created, placed } = divideIntoKelompok(incoming, { ...at, by: 'kategori' });
    expect(created.map(({ id, nama }) => [id, nama])).toEqual([['baru-1', 'Bab 2']]);
    expect(placed.map(({ id }) => id)).toEqual(['k2', 'k1', 'baru-1', 'baru-1']);
  });

  const dari = (
    kelompok: { nama: string; urutan: number; bobot: number; ambil: number | null },
    bobot: number | null = 2,
  ) => ({
    kategori: 'Lain',
    bobot,
    kelompok,
  });
  const undian = { nama: 'Undian', urutan: 2, bobot: 2, ambil: 2 };

  test('of an exam’s own file are not asked: its groups come with their draws, into an empty one of their name', () => {
    const awal = { nama: 'soal', urutan: 1, bobot: 3, ambil: 1 };
    const { created, configured, placed } = divideIntoKelompok(
      [dari(awal), dari(undian), dari(undian)],
      {
        ...at,
        by: 'kategori',
      },
    );
    expect(configured).toEqual([{ id: 'k1', nama: 'Soal', bobot: 3, ambil: 1 }]);
    expect(created).toMatchObject([{ nama: 'Undian', bobot: 2, ambil: 2 }]);
    expect(placed.map(({ nama }) => nama)).toEqual(['Soal', 'Undian', 'Undian']);
  });

  test.each([
    ['too few came', [dari(undian)], null],
    ['they weigh differently', [dari(undian), dari(undian, 1), dari(undian)], null],
    ['a weight that is not kept is the group’s', [dari(undian), dari(undian, null)], 2],
  ])('of a file are drawn from unless %s', (_name, own, ambil) =>
    expect(divideIntoKelompok(own, { ...at, by: 'kategori' }).created).toMatchObject([
      { nama: 'Undian', ambil },
    ]),
  );

  test('two groups of one name stay two; one that holds questions keeps its draw', () => {
    const bab1 = { nama: 'Bab 1', urutan: 1, bobot: 9, ambil: null };
    const both = divideIntoKelompok([dari(bab1), dari({ ...bab1, urutan: 2 })], {
      ...at,
      by: 'kategori',
    });
    expect([both.configured, both.created.length, both.placed[0]]).toMatchObject([
      [],
      1,
      { id: 'k2', bobot: 2, ambil: 3 },
    ]);
  });

  test('are left aside where all goes into one', () => {
    const { created, placed } = divideIntoKelompok(incoming, { ...at, by: 'satu' });
    expect([created, placed.map(({ id }) => id)]).toEqual([[], ['k1', 'k1', 'k1', 'k1']]);
  });
});
