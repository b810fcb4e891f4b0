import { expect, test } from 'vitest';
import { statusKelas } from './kelas.policy.ts';

const mulai = new Date('2026-09-07T00:30:00Z');
const selesai = new Date('2026-12-25T03:00:00Z');

test.each([
  ['without meetings', null, null, mulai, 'belum_dimulai'],
  [
    'a moment before the first meeting',
    mulai,
    selesai,
    new Date(mulai.getTime() - 1),
    'belum_dimulai',
  ],
  ['exactly at the first start', mulai, selesai, mulai, 'berlangsung'],
  ['between two meetings', mulai, selesai, new Date('2026-10-01T00:00:00Z'), 'berlangsung'],
  ['exactly at the last end', mulai, selesai, selesai, 'berlangsung'],
  ['a moment after the last end', mulai, selesai, new Date(selesai.getTime() + 1), 'selesai'],
] as const)('the status of a class %s', (_name, waktuMulai, waktuSelesai, now, expected) => {
  expect(statusKelas({ waktuMulai, waktuSelesai }, now)).toBe(expected);
});
