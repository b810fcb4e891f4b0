import { expect, test } from 'vitest';
import { belongsTo, openPending, type PendingSignIn, sealPending } from './oidc-attempt.policy.ts';

const now = new Date('2026-10-13T03:00:00Z');
const pending: PendingSignIn = {
  collegeId: 'kampus',
  state: 'lms.a',
  nonce: 'n',
  codeVerifier: 'v',
  redirectUri: 'https://lms.test/oauth',
  redirect: '/kelas',
  expiresAt: now.getTime() + 1,
};
const sealed = sealPending(pending, 'rahasia');
const [text, signature] = sealed.split('.');

test.each([
  ['as it was sealed', sealed, 'rahasia', now, pending],
  ['too late', sealed, 'rahasia', new Date(pending.expiresAt), null],
  ['under another secret', sealed, 'lain', now, null],
  ['with another text', `${text}a.${signature}`, 'rahasia', now, null],
  ['without a signature', text, 'rahasia', now, null],
  ['empty', '', 'rahasia', now, null],
  ['absent', undefined, 'rahasia', now, null],
])('a kept sign-in: %s', (_name, given, secret, at, expected) =>
  expect(openPending(given, ['baru', secret], at)).toEqual(expected),
);

const back = {
  collegeId: 'kampus',
  state: 'lms.a',
  redirectUri: 'https://lms.test/oauth',
  codeVerifier: undefined,
};
test.each([
  ['the same', pending, back, true],
  ['the same verifier', pending, { ...back, codeVerifier: 'v' }, true],
  ['none was begun', null, back, false],
  ['another college', pending, { ...back, collegeId: 'lain' }, false],
  ['another state', pending, { ...back, state: 'lms.b' }, false],
  ['another page', pending, { ...back, redirectUri: 'https://lms.test/' }, false],
  ['another verifier', pending, { ...back, codeVerifier: 'w' }, false],
])('what came back: %s', (_name, kept, brought, expected) =>
  expect(belongsTo(kept, brought)).toBe(expected),
);
