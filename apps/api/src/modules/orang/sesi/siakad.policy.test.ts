import { hostileRedirects } from '@lms/contracts/wire/testing/hostile-redirects';
import { describe, expect, test } from 'vitest';
import {
  canRedeem,
  isRegisteredAddress,
  type StoredKode,
  siakadAddress,
  siakadSecretOf,
} from './siakad.policy.ts';

describe('the address of a Siakad', () => {
  test.each([
    ['https://siakad.kampus.ac.id', 'https://siakad.kampus.ac.id'],
    ['https://siakad.kampus.ac.id/', 'https://siakad.kampus.ac.id'],
    ['http://localhost:3001/lama//', 'http://localhost:3001/lama'],
    ['https://siakad.kampus.ac.id/?a=b#c', 'https://siakad.kampus.ac.id'],
    ['', null],
    ['siakad.kampus.ac.id', null],
    ['ftp://siakad.kampus.ac.id', null],
    ['javascript:alert(1)', null],
    ['https://a:b@siakad.kampus.ac.id', null],
  ])('%j is %j', (configured, expected) => expect(siakadAddress(configured)).toBe(expected));
});

describe('a registered address', () => {
  const registered = [
    'https://siakad.kampus.ac.id/',
    'https://lama.kampus.ac.id/siakad',
    'ini bukan alamat',
  ];

  test.each([
    'https://siakad.kampus.ac.id/',
    'https://siakad.kampus.ac.id',
    'https://SIAKAD.kampus.ac.id/mata-kuliah/7?tab=rencana-pembelajaran',
    'https://lama.kampus.ac.id/siakad',
    'https://lama.kampus.ac.id/siakad/nilai',
  ])('%s', (target) => expect(isRegisteredAddress(target, registered)).toBe(true));

  const hostile = [
    ...hostileRedirects,
    'http://siakad.kampus.ac.id/',
    'https://siakad.kampus.ac.id:8443/',
    'https://siakad.kampus.ac.id.evil.example/',
    'https://evil.example/https://siakad.kampus.ac.id/',
    'https://evil.example?https://siakad.kampus.ac.id/',
    'https://siakad.kampus.ac.id@evil.example/',
    'https://siakad.kampus.ac.id:pw@evil.example/',
    'https://evil.example@siakad.kampus.ac.id/',
    'https://@siakad.kampus.ac.id/',
    'https://siakad.kampus.ac.id\\@evil.example/',
    'https:\\\\siakad.kampus.ac.id\\',
    'https:/siakad.kampus.ac.id/',
    'https:siakad.kampus.ac.id/',
    '//siakad.kampus.ac.id/',
    'https://siakad.kampus.ac.id/#token',
    'https://siakad.kampus.ac.id/%2e%2e/',
    'https://siakad.kampus.ac.id/a%2fb',
    'https://siakad.kampus.ac.id/a%5cb',
    'https://siakad.kampus.ac.id/%00',
    'https://siakad.kampus.ac.id/\n',
    ' https://siakad.kampus.ac.id/',
    'https://siakad.kampus.ac.id/ a',
    'https://siakad .kampus.ac.id/',
    'https://siakad\u3002kampus.ac.id.evil.example/',
    'https://lama.kampus.ac.id/',
    'https://lama.kampus.ac.id/siakadpalsu',
    'https://lama.kampus.ac.id/siakad/../lain',
    'https://lama.kampus.ac.id/lain/siakad',
    'ini bukan alamat',
  ];
  test.each(hostile)('%j is none', (target) =>
    expect(isRegisteredAddress(target, registered)).toBe(false),
  );
  test('nothing is, where nothing is registered', () =>
    expect(isRegisteredAddress('https://siakad.kampus.ac.id/', [])).toBe(false));
});

test('each college has a secret of its own, the same at every start', () => {
  const [a, b] = [siakadSecretOf('a', 'rahasia'), siakadSecretOf('b', 'rahasia')];
  expect(a).not.toBe(b);
  expect(siakadSecretOf('a', 'rahasia')).toBe(a);
  expect(siakadSecretOf('a', 'lain')).not.toBe(a);
  expect(a).toMatch(/^[\w-]{43}$/);
});

describe('a code', () => {
  const now = new Date('2026-10-13T03:00:00Z');
  const kode: StoredKode = {
    clientId: 'siakad',
    redirectUri: 'https://siakad.kampus.ac.id/',
    berakhirPada: new Date(now.getTime() + 1),
    dipakaiPada: null,
    sesiBerakhir: false,
  };
  const given = { clientId: 'siakad', redirectUri: 'https://siakad.kampus.ac.id/' };

  test.each([
    ['in time', kode, given, { allow: true }],
    ['at its end', { ...kode, berakhirPada: now }, given, { allow: false, revoke: false }],
    ['a second time', { ...kode, dipakaiPada: now }, given, { allow: false, revoke: true }],
    ['of another client', kode, { ...given, clientId: 'lain' }, { allow: false, revoke: false }],
    [
      'used, of another client',
      { ...kode, dipakaiPada: now },
      { ...given, clientId: 'lain' },
      { allow: false, revoke: false },
    ],
    [
      'for another page',
      kode,
      { ...given, redirectUri: 'https://siakad.kampus.ac.id' },
      { allow: false, revoke: false },
    ],
    [
      'of a sign-in that is over',
      { ...kode, sesiBerakhir: true },
      given,
      { allow: false, revoke: false },
    ],
  ])('%s', (_name, stored, brought, expected) =>
    expect(canRedeem(stored, brought, now)).toEqual(expected),
  );
});
