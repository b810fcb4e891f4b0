import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateEndpoints } from '../../../scripts/generate-endpoints.ts';

test('the table of endpoints is what the contracts say (node scripts/generate-endpoints.ts)', () => {
  expect(readFileSync(join(import.meta.dirname, 'endpoints.gen.ts'), 'utf8')).toBe(generateEndpoints());
});
