/**
 * A message on console.error that a test did not announce fails it; one it expects is caught with
 * `vi.spyOn(console, 'error')`.
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
