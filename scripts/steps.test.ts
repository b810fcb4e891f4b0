import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStep, runToLastLine } from './steps.mjs';

let said = '';
beforeEach(() => {
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

const step = (script: string) => ({
  name: 'uji langkah',
  command: process.execPath,
  args: ['-e', script],
});

test('a step without a runner is one test, and what it said stands with its failure', async () => {
  expect(await runStep(step(''))).toMatchObject({ passed: 1, failed: 0 });
  expect(await runStep(step("console.log('rusak'); process.exit(3)"))).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['rusak'],
  });
});

test.each([
  [{ passed: 2, failed: 0, skipped: 1 }, '\n1 skipped\n\n5 passed, 0 failed\n', 0],
  [{ passed: 2, failed: 1, skipped: 0 }, '\n5 passed, 1 failed\n', 1],
])('all runners are added up in the last line: %j', async (second, expected, exitCode) => {
  await runToLastLine(async () => [
    { passed: 3, failed: 0, skipped: 0, failures: [] },
    { ...second, failures: [] },
  ]);
  expect([said, process.exitCode]).toEqual([expected, exitCode]);
});

test('what breaks before any test is a failure too', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runToLastLine(() => Promise.reject(new Error('no packages')));
  expect([said, process.exitCode]).toEqual(['\n0 passed, 1 failed\n', 1]);
});
