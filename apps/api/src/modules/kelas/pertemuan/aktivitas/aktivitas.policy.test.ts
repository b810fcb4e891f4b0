import { describe, expect, test } from 'vitest';
import { isTerbuka, statusBerjadwal } from './aktivitas.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const waktu = { waktuMulai: at('09:00'), waktuSelesai: at('12:00') };

test.each([
  ['before the start', at('08:59'), 'belum_dimulai'],
  ['at the start', at('09:00'), 'berlangsung'],
  ['at the end', at('12:00'), 'berlangsung'],
  ['after the end', at('12:01'), 'selesai'],
])('status (DECISIONS 91): %s', (_name, now, expected) =>
  expect(statusBerjadwal(waktu, now)).toBe(expected),
);

describe('who reads the description (K56)', () => {
  test.each([
    ['mahasiswa', at('08:59'), false],
    ['mahasiswa', at('09:00'), true],
    ['mahasiswa', at('15:00'), true],
    ['dosen', at('08:59'), true],
    ['operator', at('08:59'), true],
  ] as const)('%s at %s', (role, now, expected) =>
    expect(isTerbuka(role, waktu, now)).toBe(expected),
  );
});
