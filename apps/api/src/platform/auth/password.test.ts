import { describe, expect, test } from 'vitest';
import { createPasswords, hashPassword } from './password.ts';

describe('passwords', () => {
  test('are kept as Argon2id with 19 MiB and two passes, each hash another', async () => {
    const [one, two] = [await hashPassword('rahasia'), await hashPassword('rahasia')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(two).not.toBe(one);
  });

  test('are compared; without a hash the answer is no', async () => {
    const passwords = createPasswords();
    const stored = await hashPassword('rahasia');
    expect(await passwords.verify(stored, 'rahasia')).toBe(true);
    expect(await passwords.verify(stored, 'Rahasia')).toBe(false);
    expect(await passwords.verify(null, 'rahasia')).toBe(false);
  });
});
