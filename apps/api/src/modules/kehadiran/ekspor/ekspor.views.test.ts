import { expect, test } from 'vitest';
import { rekapSheet } from './ekspor.views.ts';

test('percentages have two decimals, and meetings without a mark stand beside the marks', () => {
  const row = {
    periode: 20261,
    kode_makul: 'A',
    nama_makul: 'A',
    nama_kelas: 'A',
    nim: '1',
    nama: 'A',
    prodi: 'A',
    hadir: 1,
    izin: 1,
    sakit: 1,
    alpa: 1,
    total_pertemuan: 14,
    persen: 100 / 14,
    dihitung_pada: null,
  };
  const heads = rekapSheet.columns.map(({ header }) => header);
  const cells = rekapSheet.toCells(row as Parameters<typeof rekapSheet.toCells>[0]);
  const shown = Object.fromEntries(heads.map((head, index) => [head, cells[index]]));
  expect(shown).toMatchObject({
    'Belum Dicatat': 10,
    'Jumlah Pertemuan': 14,
    'Persentase Kehadiran (%)': 7.14,
  });
});
