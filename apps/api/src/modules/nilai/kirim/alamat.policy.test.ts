import { expect, test } from 'vitest';
import { siakadTarget } from './alamat.policy.ts';

test.each([
  ['https://siakad.ac.id', '/integrasi/lms/nilai', 'https://siakad.ac.id/integrasi/lms/nilai'],
  ['https://ac.id/siakad', '/integrasi/lms/nilai', 'https://ac.id/siakad/integrasi/lms/nilai'],
  ['https://ac.id/siakad', '/../lain', null],
  ['https://ac.id', '@evil.example/', null],
  ['https://ac.id', '.evil.example/', null],
  ['ftp://ac.id', '/integrasi', null],
  ['', '/integrasi', null],
])('below %s, %s is %s', (base, path, expected) =>
  expect(siakadTarget(base, path)?.href ?? null).toBe(expected),
);
