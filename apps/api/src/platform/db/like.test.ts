import { expect, test } from 'vitest';
import { containing } from './like.ts';

test.each([
  ['letters', 'Budi', '%Budi%'],
  ['what LIKE reads', '50%_\\', '%50\\%\\_\\\\%'],
  ['an apostrophe in any form', 'Jum\u2019at', '%Jum_at%'],
  ['a dash in any form', 'ke\u20132', '%ke_2%'],
  ['a space in any form, spaces once', 'a \u00a0 b', '%a_b%'],
  ['nothing that nobody sees', 'bu\u200bdi', '%budi%'],
  ['a sign alone', '-', '%-%'],
])('%s', (_name, text, pattern) => expect(containing(text)).toBe(pattern));
