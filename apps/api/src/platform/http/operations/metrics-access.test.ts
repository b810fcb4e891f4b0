import { expect, test } from 'vitest';
import { mayReadMetrics } from './metrics-access.ts';

const TOKEN = 'rahasia-metrik-uji';
const caller = (
  remoteAddress: string | undefined,
  over: { forwarded?: boolean; authorization?: string } = {},
) => ({
  remoteAddress,
  forwarded: false,
  authorization: undefined,
  ...over,
});

test.each([
  ['this machine', caller('127.0.0.1'), true],
  ['this machine, IPv6', caller('::1'), true],
  ['this machine, mapped', caller('::ffff:127.0.0.1'), true],
  ['another machine', caller('10.0.0.2'), false],
  ['an address that only begins so', caller('::10'), false],
  ['no address', caller(undefined), false],
  ['through a proxy on this machine', caller('127.0.0.1', { forwarded: true }), false],
  ['the token', caller('10.0.0.2', { forwarded: true, authorization: `Bearer ${TOKEN}` }), true],
  ['a part of the token', caller('10.0.0.2', { authorization: `Bearer ${TOKEN.slice(1)}` }), false],
  ['the token without its scheme', caller('10.0.0.2', { authorization: TOKEN }), false],
])('%s: %s', (_name, from, expected) => expect(mayReadMetrics(from, TOKEN)).toBe(expected));

test('without a token nobody has it', () => {
  expect(mayReadMetrics(caller('10.0.0.2', { authorization: 'Bearer null' }), null)).toBe(false);
  expect(mayReadMetrics(caller('10.0.0.2', { authorization: 'Bearer ' }), null)).toBe(false);
});
