import { expect, test } from 'vitest';
import { clockOf } from './clock-of.ts';

test.each([
  [5, '0:05'],
  [65.9, '1:05'],
  [3_725, '1:02:05'],
])('%d is %s', (seconds, expected) => expect(clockOf(seconds)).toBe(expected));
