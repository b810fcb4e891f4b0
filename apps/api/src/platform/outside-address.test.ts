import { expect, test } from 'vitest';
import { isAllowedAddress } from './outside-address.ts';

test.each([
  ['8.8.8.8', true, true],
  ['2606:4700::1111', true, true],
  ['10.1.2.3', false, true],
  ['172.16.0.1', false, true],
  ['172.32.0.1', true, true],
  ['192.168.1.1', false, true],
  ['127.0.0.1', false, true],
  ['::1', false, true],
  ['fc00::1', false, true],
  ['::ffff:10.0.0.1', false, true],
  ['169.254.169.254', false, false],
  ['::ffff:169.254.169.254', false, false],
  ['fe80::1', false, false],
  ['fd00:ec2::254', false, false],
  ['100.100.100.200', false, false],
  ['168.63.129.16', false, false],
  ['0.0.0.0', false, false],
  ['::', false, false],
  ['224.0.0.1', false, false],
  ['255.255.255.255', false, false],
  ['64:ff9b::a9fe:a9fe', false, false],
  ['siakad.kampus.ac.id', false, false],
  ['', false, false],
])('%s: allowed %s, with private ones %s', (address, open, inside) => {
  expect(isAllowedAddress(address, { privateAllowed: false })).toBe(open);
  expect(isAllowedAddress(address, { privateAllowed: true })).toBe(inside);
});
