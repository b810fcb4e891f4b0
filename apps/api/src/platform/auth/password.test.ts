import { describe, expect, test } from 'vitest';
import { createGate, createPasswords, hashPassword } from './password.ts';

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

describe('the gate before hashing', () => {
  test('lets two in at once, some wait in order, the rest is refused', async () => {
    const gate = createGate(2, 2);
    const finish: (() => void)[] = [];
    const order: number[] = [];
    const enter = (n: number) =>
      gate(async () => {
        order.push(n);
        await new Promise<void>((resolve) => finish.push(resolve));
        return n;
      });
    const entered = [1, 2, 3, 4].map(enter);
    await expect(enter(5)).rejects.toMatchObject({ code: 'layanan_tidak_tersedia', retryAfterSeconds: 2 });
    expect(order).toEqual([1, 2]);
    finish[1]?.();
    expect(await entered[1]).toBe(2);
    expect(order).toEqual([1, 2, 3]);
    for (const index of [0, 2, 3]) {
      finish[index]?.();
      await entered[index];
    }
    expect(await Promise.all(entered)).toEqual([1, 2, 3, 4]);
    const last = enter(6);
    finish[4]?.();
    expect(await last).toBe(6);
  });

  test('a task that fails frees its place', async () => {
    const gate = createGate(1, 0);
    await expect(gate(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await gate(async () => 'next')).toBe('next');
  });
});
