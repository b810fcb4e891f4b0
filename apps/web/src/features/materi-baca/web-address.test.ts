import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  ['x.com', 'http://x.com'],
  ['http://x.com', 'http://x.com'],
  ['HTTPS://x.com', 'HTTPS://x.com'],
  ['javascript:alert(1)', 'http://javascript:alert(1)'],
])('%s leads to %s', (address, expected) => expect(webAddress(address)).toBe(expected));
