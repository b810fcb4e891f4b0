import type { BarisImporNilai } from '@lms/contracts/tugas/penilaian';
import { expect, test } from 'vitest';
import { canRepair, noChoices, rowsToApply } from './changes.ts';
import { imported } from './testing/fixtures.ts';

test('what changes is applied, a conflict when it is said so, a refused row when it was put right', () => {
  const rows: BarisImporNilai[] = [
    imported(2),
    imported(3, { status: 'bentrok', alasan: 'x' }),
    imported(4, { status: 'ditolak', alasan: 'Nilai "A" bukan angka', menjadi: null }),
    imported(5, {
      status: 'ditolak',
      alasan: 'Bukan peserta tugas ini',
      sekarang: null,
      menjadi: null,
    }),
  ];
  const nims = (...args: Parameters<typeof rowsToApply>) =>
    rowsToApply(...args).map(({ nim }) => nim);
  expect(nims(rows, noChoices)).toEqual(['n2']);
  expect(nims(rows, { grades: {}, overwrite: new Set([3]) })).toEqual(['n2', 'n3']);
  const [, repaired] = rowsToApply(rows, { grades: { 4: 85 }, overwrite: new Set() });
  expect(repaired).toEqual({
    nim: 'n4',
    nilai: 85,
    faktor: 100,
    alasan: null,
    catatan: null,
    versi: 3,
  });
  expect(nims(rows, { grades: { 5: 85 }, overwrite: new Set() })).toEqual(['n2']);
  expect(rows.map(canRepair)).toEqual([false, false, true, false]);
});
