import { expect, test } from 'vitest';
import { meanFormula } from './rumus.ts';

test.each([
  [[], ''],
  [[{ nilai: 80, bobot: 3 }], '80.00'],
  [
    [
      { nilai: 80, bobot: 1 },
      { nilai: 33.33, bobot: 1 },
    ],
    '(80.00 + 33.33) ÷ 2 = 56.67',
  ],
  [
    [
      { nilai: 80, bobot: 1 },
      { nilai: 90, bobot: 2.5 },
    ],
    '(80.00 × 1 + 90.00 × 2.5) ÷ 3.5 = 87.14',
  ],
])('%j is written %j', (rows, text) => expect(meanFormula(rows)).toBe(text));
