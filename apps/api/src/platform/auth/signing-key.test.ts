import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';
import { createSigningKeys, isCurrentKey, type SigningKeyRow } from './signing-key.ts';

test('a key signs for a year', () => {
  const from = new Date('2026-01-01T00:00:00Z');
  expect(isCurrentKey(from, new Date('2026-12-31T00:00:00Z'))).toBe(true);
  expect(isCurrentKey(from, new Date('2027-01-03T00:00:00Z'))).toBe(false);
});

test('one key serves until it is old or cannot be opened; its public part stays', async () => {
  const stored: SigningKeyRow[] = [];
  const warned: unknown[] = [];
  const keysWith = (secret: string) =>
    createSigningKeys(
      {
        name: 'uji',
        list: async () => stored,
        insert: async (_sql, _collegeId, row) => void stored.unshift(row),
      },
      { box: createSecretBox(secret), log: { warn: (...what: unknown[]) => warned.push(what) } },
    );
  // The store of this test asks no database.
  const sql = {} as Parameters<ReturnType<typeof keysWith>>[0];
  const now = new Date('2026-11-29T00:00:00Z');
  const keys = keysWith('rahasia-pertama-yang-cukup-panjang-32');
  const first = await keys(sql, 'a', now);
  expect(await keys(sql, 'a', now)).toEqual(first);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.rahasia).not.toBe(first.rahasia);

  const other = await keysWith('rahasia-kedua-yang-cukup-panjang-32x')(sql, 'a', now);
  expect(other.id).not.toBe(first.id);
  expect(warned).toHaveLength(1);

  const later = await keysWith('rahasia-kedua-yang-cukup-panjang-32x')(
    sql,
    'a',
    new Date('2028-01-01T00:00:00Z'),
  );
  expect(later.id).not.toBe(other.id);
  expect(stored.map(({ publik }) => publik.startsWith('-----BEGIN PUBLIC KEY'))).toEqual([
    true,
    true,
    true,
  ]);
});
