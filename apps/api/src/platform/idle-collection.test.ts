import { expect, test } from 'vitest';
import { isWorthwhile } from './idle-collection.ts';

const idle = { utilization: 0.01, residentBytes: 400e6, residentThen: 0 };
test.each([
  ['idle, with much memory', idle, true],
  ['busy', { ...idle, utilization: 0.3 }, false],
  ['with little memory', { ...idle, residentBytes: 230e6 }, false],
  ['with little more than the last one left', { ...idle, residentThen: 380e6 }, false],
  ['with much more than the last one left', { ...idle, residentThen: 300e6 }, true],
])('%s', (_name, look, expected) => expect(isWorthwhile(look)).toBe(expected));
