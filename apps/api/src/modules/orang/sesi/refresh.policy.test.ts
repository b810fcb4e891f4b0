import { describe, expect, test } from 'vitest';
import { hashOf, newOpaqueToken } from '../../../platform/auth/opaque-token.ts';
import { canRefresh, endedSentence, type StoredToken, successorOf } from './refresh.policy.ts';

const now = new Date('2026-10-13T03:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const token = (over: Partial<StoredToken> = {}): StoredToken => ({
  berakhirPada: secondsAgo(-60),
  diputar: null,
  sesiDicabut: false,
  clientId: 'web',
  ...over,
});
type Rotation = NonNullable<StoredToken['diputar']>;
const rotatedAt = (pada: Date, over: Partial<Rotation> = {}): Partial<StoredToken> => ({
  diputar: {
    pada,
    kunciHash: null,
    penerus: { berakhirPada: secondsAgo(-60), diputar: false },
    ...over,
  },
});
const rotated = { allow: true, rotate: true };
const repeated = { allow: true, rotate: false };
const ended = (code: string, revokeFamily = false) => ({ allow: false, code, revokeFamily });
const reuse = ended('sesi_dicabut', true);

test.each([
  ['sandi', /^Kata sandi akun Anda telah diubah/],
  ['sesi', /^Sesi ini diakhiri dari perangkat lain/],
  ['admin', /oleh operator/],
  ['pakai_ulang', /^Demi keamanan/],
  ['alasan yang belum ada', /^Sesi Anda telah berakhir/],
  [null, /^Sesi Anda telah berakhir/],
])('why a sign-in ended: %s', (reason, sentence) =>
  expect(endedSentence(reason)).toMatch(sentence),
);

describe('refreshing', () => {
  test.each([
    ['the last token of its family', token(), rotated],
    ['one that ends this instant', token({ berakhirPada: now }), ended('token_tidak_berlaku')],
    [
      'one that ends in a millisecond',
      token({ berakhirPada: new Date(now.getTime() + 1) }),
      rotated,
    ],
    ['one rotated just now', token(rotatedAt(now)), repeated],
    ['one rotated 9.999 s ago', token(rotatedAt(secondsAgo(9.999))), repeated],
    ['one rotated 10 s ago', token(rotatedAt(secondsAgo(10))), reuse],
    ['one rotated by a process whose clock is ahead', token(rotatedAt(secondsAgo(-1))), repeated],
    [
      'a rotated one that has run out as well',
      token({ ...rotatedAt(secondsAgo(100)), berakhirPada: secondsAgo(50) }),
      reuse,
    ],
    ['one of a session that was ended', token({ sesiDicabut: true }), ended('sesi_dicabut')],
    [
      'a rotated one of such a session',
      token({ sesiDicabut: true, ...rotatedAt(secondsAgo(100)) }),
      ended('sesi_dicabut'),
    ],
    ['one of another client', token({ clientId: 'cli' }), ended('token_tidak_berlaku')],
    [
      'a rotated one of another client',
      token({ clientId: 'cli', ...rotatedAt(secondsAgo(100)) }),
      ended('token_tidak_berlaku'),
    ],
  ])('%s', (_name, stored, expected) => {
    expect(canRefresh(stored, { clientId: 'web', kunciHash: null }, now)).toEqual(expected);
    // A key works only for a token rotated with it.
    expect(canRefresh(stored, { clientId: 'web', kunciHash: 'kunci' }, now)).toEqual(expected);
  });

  const late = secondsAgo(3_600);
  const successor = (berakhirPada: Date, diputar = false) => ({
    penerus: { berakhirPada, diputar },
  });
  test.each([
    [
      'the same key, an hour late',
      token(rotatedAt(late, { kunciHash: 'kunci' })),
      'kunci',
      repeated,
    ],
    [
      'the same key, the token itself has run out',
      token({ ...rotatedAt(late, { kunciHash: 'kunci' }), berakhirPada: late }),
      'kunci',
      repeated,
    ],
    ['another key', token(rotatedAt(late, { kunciHash: 'kunci' })), 'lain', reuse],
    ['no key', token(rotatedAt(late, { kunciHash: 'kunci' })), null, reuse],
    [
      'no key within ten seconds',
      token(rotatedAt(secondsAgo(9), { kunciHash: 'kunci' })),
      null,
      repeated,
    ],
    ['a key where none was given', token(rotatedAt(late)), 'kunci', reuse],
    [
      'the successor was presented',
      token(rotatedAt(late, { kunciHash: 'kunci', ...successor(secondsAgo(-60), true) })),
      'kunci',
      reuse,
    ],
    [
      'the successor lives a millisecond more',
      token(rotatedAt(late, { kunciHash: 'kunci', ...successor(secondsAgo(-0.001)) })),
      'kunci',
      repeated,
    ],
    [
      'the successor ends this instant',
      token(rotatedAt(late, { kunciHash: 'kunci', ...successor(now) })),
      'kunci',
      ended('token_tidak_berlaku'),
    ],
    [
      'the successor of another secret, with the same key',
      token(rotatedAt(late, { kunciHash: 'kunci', penerus: null })),
      'kunci',
      ended('layanan_tidak_tersedia'),
    ],
    [
      'the successor of another secret, within ten seconds',
      token(rotatedAt(secondsAgo(9), { penerus: null })),
      null,
      ended('layanan_tidak_tersedia'),
    ],
    [
      'the successor of another secret, an hour late without the key',
      token(rotatedAt(late, { kunciHash: 'kunci', penerus: null })),
      null,
      reuse,
    ],
    [
      'the session was ended',
      token({ sesiDicabut: true, ...rotatedAt(late, { kunciHash: 'kunci' }) }),
      'kunci',
      ended('sesi_dicabut'),
    ],
    [
      'another client',
      token({ clientId: 'cli', ...rotatedAt(late, { kunciHash: 'kunci' }) }),
      'kunci',
      ended('token_tidak_berlaku'),
    ],
  ])('again after a lost answer: %s', (_name, stored, kunciHash, expected) =>
    expect(canRefresh(stored, { clientId: 'web', kunciHash }, now)).toEqual(expected),
  );

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
