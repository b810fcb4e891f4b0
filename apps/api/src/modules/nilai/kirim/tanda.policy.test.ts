import { expect, test } from 'vitest';
import { type Ditandatangani, isSigned, signCall } from './tanda.policy.ts';

const SECRET = 'rahasia';
const call: Ditandatangani = {
  method: 'POST',
  path: '/siakad/integrasi/lms/nilai?a=1',
  waktu: '1796000000',
  key: '2b1f6a3e-8c77-4b7b-9a51-2d2f1f4f1a00',
  body: '{"data":[]}',
};
const tanda = signCall(SECRET, call);

test('a signature is the same for the same call, in 64 hexadecimal digits', () => {
  expect(signCall(SECRET, { ...call })).toBe(tanda);
  expect(tanda).toMatch(/^[0-9a-f]{64}$/);
});

test.each<[string, Partial<Ditandatangani>, number, boolean]>([
  ['as signed', {}, 0, true],
  ['300 s later', {}, 300, true],
  ['301 s later', {}, 301, false],
  ['301 s earlier', {}, -301, false],
  ['another body', { body: '{"data":[1]}' }, 0, false],
  ['another path', { path: '/siakad/integrasi/lms/nilai?a=2' }, 0, false],
  ['another method', { method: 'GET' }, 0, false],
  ['another key', { key: '' }, 0, false],
  ['another time', { waktu: '1796000001' }, 0, false],
  ['a time that is no number', { waktu: '1796000000e0' }, 0, false],
])('%s', (_name, over, later, expected) =>
  expect(isSigned(SECRET, { ...call, ...over }, { tanda, nowSeconds: 1_796_000_000 + later })).toBe(
    expected,
  ),
);

test('another secret does not verify', () => {
  expect(isSigned('lain', call, { tanda, nowSeconds: 1_796_000_000 })).toBe(false);
  expect(isSigned(SECRET, call, { tanda: '', nowSeconds: 1_796_000_000 })).toBe(false);
});
