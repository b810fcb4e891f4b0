import { describe, expect, test } from 'vitest';
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

const [A, B] = ['a'.repeat(40), 'b'.repeat(40)];

describe('through a change of the secret', () => {
  const prepared = createSecretBox(A, [B]);
  const exchanged = createSecretBox(B, [A]);
  const after = createSecretBox(B);

  test('a value names its key, and both copies open it', () => {
    const [old, young] = [prepared.seal('isi', 'demo'), exchanged.seal('isi', 'demo')];
    expect([keyIdOf(old), keyIdOf(young)]).toEqual([secretId(A), secretId(B)]);
    for (const each of [prepared, exchanged])
      expect([each.open(old, 'demo'), each.open(young, 'demo')]).toEqual(['isi', 'isi']);
    expect(after.open(young, 'demo')).toBe('isi');
    expect(() => after.open(old, 'demo')).toThrow(KeyMissingError);
  });

  test('a value from before keys had names is still opened', () => {
    const bare = prepared.seal('isi', 'demo').slice(9);
    expect(keyIdOf(bare)).toBe('');
    expect(prepared.open(bare, 'demo')).toBe('isi');
    expect(exchanged.open(bare, 'demo')).toBe('isi');
    expect(() => after.open(bare, 'demo')).toThrow();
  });

  test('keys of lasting uses check without their secret; others are gone with it', () => {
    const archived = [{ id: secretId(A), keys: lastingKeysOf(A) }];
    const last = createSecretBox(B, [], archived);
    expect(last.hashBy(secretId(A), 'jawaban-ujian', 'isi')).toBe(
      prepared.hash('jawaban-ujian', 'isi'),
    );
    expect(last.signers('kode pemulihan').map((sign) => sign('isi'))).toEqual([
      after.hash('kode pemulihan', 'isi'),
      prepared.hash('kode pemulihan', 'isi'),
    ]);
    expect(last.hashBy(secretId(A), 'kehadiran-qr', 'isi')).toBeNull();
    expect(last.signers('kehadiran-qr')).toHaveLength(1);
    expect(createSecretBox(B, [A], archived).signers('kode pemulihan')).toHaveLength(2);
  });
});
