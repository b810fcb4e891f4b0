import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateEndpoints } from '../../../../scripts/generate-endpoints.ts';

test.each(Object.entries(generateEndpoints()))(
  '%s is what the contracts say (node scripts/generate-endpoints.ts)',
  (file, text) => {
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toBe(text);
  },
);
