import { describe, expect, test } from 'vitest';
import { addressGroup, networkTest } from './address.ts';

describe('counted as one address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
    ['', ''],
  ])('%s', (ip, expected) => expect(addressGroup(ip)).toBe(expected));
});

describe('in a network', () => {
  const campus = networkTest(['10.20.0.0/16', '203.0.113.7/32', '2001:db8:40::/44']);
  test.each([
    ['10.20.255.1', true],
    ['10.21.0.1', false],
    ['::ffff:10.20.0.1', true],
    ['203.0.113.7', true],
    ['203.0.113.8', false],
    ['2001:db8:4f::1', true],
    ['2001:db8:50::1', false],
    ['', false],
  ])('%s: %s', (ip, expected) => expect(campus(ip)).toBe(expected));

  test('no networks, none in them', () => expect(networkTest([])('10.20.0.1')).toBe(false));
});
