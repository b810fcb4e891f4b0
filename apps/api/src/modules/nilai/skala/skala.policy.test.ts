import { describe, expect, test } from 'vitest';
import { faultOfSkala, isSamaMasa, type SkalaImpor } from './skala.policy.ts';

const letter = (
  nilai_huruf: string,
  bobot_minimum: number,
  bobot_maksimum: number,
  akhir: string | null = null,
): SkalaImpor => ({
  id: nilai_huruf,
  id_prodi: 'IF',
  nilai_huruf,
  nilai_indeks: 4,
  bobot_minimum,
  bobot_maksimum,
  tanggal_mulai_efektif: '2026-08-01',
  tanggal_akhir_efektif: akhir,
});

describe('a scale', () => {
  test.each([
    [[letter('B', 0, 79.99), letter('A', 80, 100)], null],
    [[letter('A', 0, 100)], null],
    [[letter('B', 0, 79.98), letter('A', 80, 100)], 'nilai 79.99 sampai 79.99 tidak punya huruf'],
    [[letter('B', 0.01, 79.99), letter('A', 80, 100)], 'nilai 0.00 sampai 0.00 tidak punya huruf'],
    [[letter('B', 0, 80), letter('A', 80, 100)], 'huruf A bertumpang tindih pada nilai 80.00'],
    [[letter('B', 0, 79.99), letter('A', 80, 99)], 'nilai 99.01 sampai 100.00 tidak punya huruf'],
    [[letter('A', 0, 100), letter('B', 50, 40)], 'huruf B bertumpang tindih pada nilai 50.00'],
    [
      [letter('B', 0, 79.99, '2027-01-01'), letter('A', 80, 100)],
      'tanggal akhir tidak sama pada semua hurufnya',
    ],
    [[letter('A', 0, 100, '2026-07-31')], 'tanggal akhir sebelum tanggal mulai'],
  ])('%#: %s', (rows, fault) => expect(faultOfSkala(rows)).toBe(fault));
});

test.each([
  ['2026-07-31', '2026-08-01', false],
  ['2026-08-01', '2026-08-01', true],
  [null, '2026-08-01', true],
] as const)(
  'an older one until %s and a newer one from %s hold together: %s',
  (until, from, both) => {
    const older = {
      id_prodi: null,
      tanggal_mulai_efektif: '2020-01-01',
      tanggal_akhir_efektif: until,
    };
    const newer = { id_prodi: null, tanggal_mulai_efektif: from, tanggal_akhir_efektif: null };
    expect([isSamaMasa(older, newer), isSamaMasa(newer, older)]).toEqual([both, both]);
    expect(isSamaMasa(older, { ...newer, id_prodi: 'IF' })).toBe(false);
  },
);
