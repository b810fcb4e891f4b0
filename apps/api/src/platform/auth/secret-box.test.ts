import { expect, test } from 'vitest';
import {
  createSecretBox,
  KeyMissingError,
  keyIdOf,
  lastingKeysOf,
  secretId,
} from './secret-box.ts';

const box = createSecretBox('a'.repeat(40));

test('what was sealed opens for its owner, and is another text each time', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'demo/operator');
  expect(sealed).not.toContain('JBSWY');
  expect(box.open(sealed, 'demo/operator')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'demo/operator')).not.toBe(sealed);
});

test.each([
  ['for another owner', (sealed: string) => box.open(sealed, 'demo/lain')],
  [
    'with another secret',
    (sealed: string) => createSecretBox('b'.repeat(40)).open(sealed, 'demo/operator'),
  ],
  [
    'when a character was changed',
    (sealed: string) => box.open(`${sealed.slice(0, -2)}AA`, 'demo/operator'),
  ],
  ['when it is cut off', (sealed: string) => box.open(sealed.slice(0, 20), 'demo/operator')],
])('it does not open %s', (_name, open) => {
  expect(() => open(box.seal('rahasia yang panjang', 'demo/operator'))).toThrow();
});

test('keyed hashes depend on text, purpose and secret', () => {
  const hash = box.hash('kode pemulihan', 'ABCDE');
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(box.hash('kode pemulihan', 'ABCDE')).toBe(hash);
  const others = [
    box.hash('kode pemulihan', 'ABCDF'),
    box.hash('tautan aktivasi', 'ABCDE'),
    createSecretBox('b'.repeat(40)).hash('kode pemulihan', 'ABCDE'),
  ];
  expect(new Set([hash, ...others]).size).toBe(4);
});
