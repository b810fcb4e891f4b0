import { expect, test } from 'vitest';
import { decideSkala, skalaBerlaku } from './skala-kelas.policy.ts';

const lama = [
  { huruf: 'A', minimum: 80, maksimum: 100 },
  { huruf: 'B', minimum: 0, maksimum: 79.99 },
];
const baru = [
  { huruf: 'A', minimum: 85, maksimum: 100 },
  { huruf: 'B', minimum: 0, maksimum: 84.99 },
];
const kelas = { is_dikunci: false, dikenal: lama, kini: baru, tampak: true };

test.each([
  ['the first time', { ...kelas, dikenal: null }, 'catat'],
  ['the first time, locked', { ...kelas, dikenal: null, is_dikunci: true }, 'catat'],
  ['the same', { ...kelas, kini: lama.map((one) => ({ ...one })) }, 'tetap'],
  ['changed, and somebody has seen letters', kelas, 'berubah'],
  ['changed, and nobody has', { ...kelas, tampak: false }, 'catat'],
  ['the first scale of all', { ...kelas, dikenal: [] }, 'catat'],
  ['gone', { ...kelas, kini: [] }, 'berubah'],
  ['changed, locked', { ...kelas, is_dikunci: true }, 'tetap'],
])('the scale of a class: %s', (_name, one, expected) => {
  expect(decideSkala(one)).toBe(expected);
});

test('a locked class keeps the letters that it knows', () => {
  expect(skalaBerlaku(kelas)).toBe(baru);
  expect(skalaBerlaku({ ...kelas, is_dikunci: true })).toBe(lama);
  expect(skalaBerlaku({ ...kelas, is_dikunci: true, dikenal: null })).toBe(baru);
});
