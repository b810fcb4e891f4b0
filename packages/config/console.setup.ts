/**
 * Fails a test that writes to console.error; a test that expects a message uses `vi.spyOn(console,
 * 'error')`.
 */
import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

const original = console.error;
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...args: unknown[]) => {
    unexpected.push(format(...args));
  };
});

afterEach(() => {
  console.error = original;
  if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
});
