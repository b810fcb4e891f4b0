import { expect, test } from 'vitest';
import { hashOf } from '../../../platform/auth/opaque-token.ts';
import { grantedScopes, isOwnSecret } from './klien.policy.ts';

test.each([
  ['its own', { rahasia_hash: hashOf('rahasia'), is_active: true }, 'rahasia', true],
  ['another', { rahasia_hash: hashOf('rahasia'), is_active: true }, 'Rahasia', false],
  [
    'its own, but it is switched off',
    { rahasia_hash: hashOf('rahasia'), is_active: false },
    'rahasia',
    false,
  ],
  [
    'the stored hash itself',
    { rahasia_hash: hashOf('rahasia'), is_active: true },
    hashOf('rahasia'),
    false,
  ],
  ['any, of nobody', null, 'rahasia', false],
  ['none, of nobody', null, '', false],
])('a secret: %s', (_name, client, secret, expected) => {
  expect(isOwnSecret(client, secret)).toBe(expected);
});

test.each([
  ['none asked for', ['integrasi'], undefined, ['integrasi']],
  ['the one it has', ['integrasi'], 'integrasi', ['integrasi']],
  ['one it lacks', ['integrasi'], 'admin', null],
  ['one it has and one it lacks', ['integrasi'], 'integrasi  admin', null],
  ['the same twice', ['integrasi'], 'integrasi integrasi', ['integrasi']],
  ['none, and it has none', [], undefined, null],
] as const)('scopes: %s', (_name, held, asked, expected) => {
  expect(grantedScopes(held, asked)).toEqual(expected);
});
