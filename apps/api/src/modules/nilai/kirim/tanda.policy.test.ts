import { expect, test } from 'vitest';
import { type Ditandatangani, signCall } from './tanda.policy.ts';

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

test.each<[string, Partial<Ditandatangani>]>([
  ['another body', { body: '{"data":[1]}' }],
  ['another path', { path: '/siakad/integrasi/lms/nilai?a=2' }],
  ['another method', { method: 'GET' }],
  ['another key', { key: '' }],
  ['another time', { waktu: '1796000001' }],
])('%s has another signature', (_name, over) =>
  expect(signCall(SECRET, { ...call, ...over })).not.toBe(tanda),
);

test('another secret has another signature', () => {
  expect(signCall('lain', call)).not.toBe(tanda);
});
