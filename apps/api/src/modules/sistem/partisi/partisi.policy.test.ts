import { describe, expect, test } from 'vitest';
import { arsipkan, canArchive, siapSampai } from './partisi.policy.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

test.each([
  ['2026-11-30', '2027-02-01'],
  ['2026-12-01', '2027-03-01'],
])('on %s there are partitions until %s', (now, until) =>
  expect(siapSampai(at(now))).toEqual(at(until)),
);

describe('setting aside', () => {
  test.each([
    ['a year ago', 'log_aktivitas', '2025-11', { allow: true, sebelum: at('2025-11-01') }],
    ['less than a year', 'log_aktivitas', '2025-12', { allow: false, code: 'terlalu_baru' }],
    ['no month', 'log_aktivitas', '2025-13', { allow: false, code: 'bulan' }],
    ['a day', 'log_aktivitas', '2025-01-01', { allow: false, code: 'bulan' }],
    ['answers', 'jawaban_ledger', '2020-01', { allow: false, code: 'ledger' }],
    ['grades', 'nilai_ledger', '2020-01', { allow: false, code: 'ledger' }],
    ['attendance', 'kehadiran_ledger', '2020-01', { allow: false, code: 'ledger' }],
    ['an unknown table', 'pengguna', '2020-01', { allow: false, code: 'ledger' }],
  ])('%s', (_name, tabel, sebelum, expected) =>
    expect(canArchive(tabel, sebelum, at('2026-11-30'))).toEqual(expected),
  );

  test('only what ends before it, oldest first; what is kept for later never', () => {
    const bagian = (partisi: string, dari: string | null, sampai: string | null) => ({
      partisi,
      dari: dari === null ? null : at(dari),
      sampai: sampai === null ? null : at(sampai),
      terlepas: false,
    });
    const rows = [
      bagian('kelak', '2025-03-01', null),
      bagian('februari', '2025-02-01', '2025-03-01'),
      bagian('januari', '2025-01-01', '2025-02-01'),
      bagian('awal', null, '2025-01-01'),
    ];
    expect(arsipkan(rows, at('2025-02-15')).map(({ partisi }) => partisi)).toEqual([
      'awal',
      'januari',
    ]);
    expect(arsipkan(rows, at('2030-01-01')).map(({ partisi }) => partisi)).not.toContain('kelak');
    const interrupted = { ...bagian('maret', '2025-03-01', '2025-04-01'), terlepas: true };
    expect(arsipkan([...rows, interrupted], at('2025-01-01'))[0]).toEqual(interrupted);
  });
});
