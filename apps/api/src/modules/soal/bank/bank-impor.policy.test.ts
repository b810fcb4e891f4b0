import { describe, expect, test } from 'vitest';
import type { Laporan } from '../index.ts';
import { divideIntoBanks, withoutBobot } from './bank-impor.policy.ts';

describe('more than one bank holds', () => {
  const soal = (kategori: string | null, jumlah: number) =>
    Array.from({ length: jumlah }, () => ({ kategori }));
  test('becomes banks by category, each by hundreds', () => {
    const parts = divideIntoBanks(
      [...soal('Umum/Bab 1', 201), ...soal(null, 3), ...soal('Bab 1', 1), ...soal('  ', 1)],
      'Basis Data',
    );
    expect(parts.map(({ judul, soal: own }) => [judul, own.length])).toEqual([
      ['Bab 1', 100],
      ['Bab 1 (2)', 100],
      ['Bab 1 (3)', 1],
      ['Basis Data', 3],
      ['Bab 1 (4)', 1],
      ['Basis Data (2)', 1],
    ]);
  });
  test('a long name has room for its number', () => {
    const nama = 'é'.repeat(120);
    const titles = divideIntoBanks(soal(nama, 101), '').map(({ judul }) => judul);
    expect(titles.map((title) => [...title].length)).toEqual([100, 100]);
    expect(titles[1]).toMatch(/ \(2\)$/);
  });
});

test('a weight is told as lost in a bank, the usual one is none', () => {
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
  expect(withoutBobot(laporan(2.5))).toMatchObject({
    status: 'berubah',
    bobot: null,
    hilang: ['Bobot 2.50 tidak disimpan: soal di bank soal tanpa bobot.'],
  });
  expect(withoutBobot(laporan(1))).toMatchObject({ status: 'lengkap', bobot: null, hilang: [] });
});
