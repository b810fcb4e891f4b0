import { expect, test } from 'vitest';
import { isOwnPage } from './origin.policy.ts';

const request = (headers: Record<string, string>) => ({
  headers,
  host: 'lms.test',
  protocol: 'https' as const,
});

test.each([
  ['no header at all (no browser)', {}, true],
  ['the same origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['typed by the user', { 'sec-fetch-site': 'none' }, true],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  [
    'another site that claims our origin',
    { 'sec-fetch-site': 'cross-site', origin: 'https://lms.kampus.test' },
    false,
  ],
  ['the public address', { origin: 'https://lms.kampus.test' }, true],
  ['the address it was sent to', { origin: 'https://lms.test' }, true],
  ['the same host without TLS', { origin: 'http://lms.test' }, false],
  ['another address', { origin: 'https://jahat.test' }, false],
  ['a page without an origin', { origin: 'null' }, false],
])('%s', (_name, headers, expected) =>
  expect(isOwnPage(request(headers), 'https://lms.kampus.test')).toBe(expected),
);
