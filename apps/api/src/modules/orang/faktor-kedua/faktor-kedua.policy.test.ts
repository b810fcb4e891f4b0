import { describe, expect, test } from 'vitest';
import {
  acceptedStep,
  afterFailure,
  enrolmentUri,
  isLocked,
  newRecoveryCodes,
  newSecret,
  readCode,
} from './faktor-kedua.policy.ts';

/** RFC 6238's own secret, '12345678901234567890'. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

describe('time-based codes', () => {
  // Last six digits of RFC 6238, appendix B.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('of RFC 6238 at %i s', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(acceptedStep(SECRET, { code, lastStep: 0, now: at(seconds) })).toBe(step);
  });

  // Step 1 lasts from 30 to 60 s.
  test.each([
    ['a clock that is one step behind', 29, 1],
    ['a clock that is one step ahead', 89, 1],
    ['a code two steps old', 90, null],
  ])('%s', (_name, seconds, step) => {
    expect(acceptedStep(SECRET, { code: '287082', lastStep: 0, now: at(seconds) })).toBe(step);
  });

  test('a step counts once, and none before it', () => {
    expect(acceptedStep(SECRET, { code: '287082', lastStep: 0, now: at(59) })).toBe(1);
    expect(acceptedStep(SECRET, { code: '287082', lastStep: 1, now: at(59) })).toBeNull();
    expect(acceptedStep(SECRET, { code: '287082', lastStep: 2, now: at(59) })).toBeNull();
  });

  test('another secret’s code is refused', () => {
    expect(acceptedStep(newSecret(), { code: '287082', lastStep: 0, now: at(59) })).toBeNull();
  });

  test('an enrolment names university and user', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(
      enrolmentUri(SECRET, { issuer: 'Universitas: A & B', username: 'operator' }),
    );
    expect(uri.protocol).toBe('otpauth:');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(uri.searchParams.get('issuer')).toBe('Universitas: A & B');
  });
});

describe('what is typed', () => {
  test.each([
    ['287082', { kind: 'totp', code: '287082' }],
    [' 287 082 ', { kind: 'totp', code: '287082' }],
    ['7QK2M-XH40B', { kind: 'pemulihan', code: '7QK2MXH40B' }],
    ['7qk2m xh4ob', { kind: 'pemulihan', code: '7QK2MXH40B' }],
    ['iLk2mxh40b', { kind: 'pemulihan', code: '11K2MXH40B' }],
    ['28708', null],
    ['2870821', null],
    ['UQK2M-XH40B', null],
    ['', null],
  ])('%j', (typed, expected) => expect(readCode(typed)).toEqual(expected));
});

test('recovery codes are ten, readable, and read back as themselves', () => {
  let byte = 0;
  const codes = newRecoveryCodes((length) => Uint8Array.from({ length }, () => byte++ * 7));
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{5}-[\dA-HJKMNP-TV-Z]{5}$/);
    expect(readCode(code)).toEqual({ kind: 'pemulihan', code: code.replace('-', '') });
  }
});

test('the tenth wrong code in a row closes it for 15 minutes', () => {
  const now = at(1_000);
  expect(afterFailure({ gagal: 8 }, now)).toEqual({ gagal: 9, terkunciSampai: null });
  const locked = afterFailure({ gagal: 9 }, now);
  expect(locked).toEqual({ gagal: 0, terkunciSampai: at(1_900) });
  expect(isLocked(locked, at(1_899.999))).toBe(true);
  expect(isLocked(locked, at(1_900))).toBe(false);
  expect(isLocked({ terkunciSampai: null }, now)).toBe(false);
});
