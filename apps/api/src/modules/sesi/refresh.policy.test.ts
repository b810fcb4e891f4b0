import { describe, expect, test } from 'vitest';
import { hashOf, newOpaqueToken } from '../../platform/auth/opaque-token.ts';
import { canRefresh, type StoredToken, successorOf } from './refresh.policy.ts';

const now = new Date('2026-10-13T03:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const token = (over: Partial<StoredToken> = {}): StoredToken => ({
  berakhirPada: secondsAgo(-60),
  diputarPada: null,
  sesiDicabut: false,
  clientId: 'web',
  ...over,
});
const rotated = { allow: true, rotate: true };
const repeated = { allow: true, rotate: false };
const ended = (code: string, revokeFamily = false) => ({ allow: false, code, revokeFamily });

describe('refreshing', () => {
  test.each([
    ['the last token of its family', token(), rotated],
    ['one that ends this instant', token({ berakhirPada: now }), ended('token_tidak_berlaku')],
    ['one that ends in a millisecond', token({ berakhirPada: new Date(now.getTime() + 1) }), rotated],
    ['one rotated just now', token({ diputarPada: now }), repeated],
    ['one rotated 9.999 s ago', token({ diputarPada: secondsAgo(9.999) }), repeated],
    ['one rotated 10 s ago', token({ diputarPada: secondsAgo(10) }), ended('sesi_dicabut', true)],
    ['one rotated by a process whose clock is ahead', token({ diputarPada: secondsAgo(-1) }), repeated],
    [
      'a rotated one that has run out as well',
      token({ diputarPada: secondsAgo(100), berakhirPada: secondsAgo(50) }),
      ended('sesi_dicabut', true),
    ],
    ['one of a session that was ended', token({ sesiDicabut: true }), ended('sesi_dicabut')],
    [
      'a rotated one of a session that was ended',
      token({ sesiDicabut: true, diputarPada: secondsAgo(100) }),
      ended('sesi_dicabut'),
    ],
    ['one of another client', token({ clientId: 'cli' }), ended('token_tidak_berlaku')],
  ])('%s', (_name, stored, expected) => expect(canRefresh(stored, 'web', now)).toEqual(expected));

  test('a successor follows from the token and the secret, and is stored as neither', () => {
    const first = newOpaqueToken();
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(newOpaqueToken()).not.toBe(first);
    const second = successorOf(first, 'secret');
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(successorOf(first, 'secret')).toBe(second);
    expect(successorOf(first, 'other')).not.toBe(second);
    expect(new Set([first, second, hashOf(first), hashOf(second)]).size).toBe(4);
  });
});
