import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lms-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(report: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test('a runner that wrote nothing has no counts', () => {
  expect(readVitest(join(folder, 'none.json'))).toBeNull();
  expect(readPlaywright(join(folder, 'none.json'))).toBeNull();
});

describe('vitest', () => {
  test('counts tests, and a file that did not load as one failure', () => {
    const failing = { status: 'failed', fullName: 'a b', failureMessages: ['expected 1'] };
    const testResults = [
      {
        name: 'one.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [failing, { ...failing, status: 'passed' }],
      },
      {
        name: 'two.test.ts',
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ];
    const counts = readVitest(
      write({ testResults, numPassedTests: 1, numPendingTests: 2, numTodoTests: 1 }),
    );
    expect(counts).toEqual({
      passed: 1,
      failed: 2,
      skipped: 3,
      failures: ['one.test.ts > a b\nexpected 1', 'two.test.ts\nCannot find module'],
    });
  });
});

describe('Playwright', () => {
  test('counts an error outside the tests as failed, and so what passed only when it was tried again', () => {
    const spec = {
      file: 'a.spec.ts',
      title: 'signs in',
      ok: false,
      tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'timeout' }] }] }],
    };
    const again = {
      ...spec,
      title: 'signs out',
      ok: true,
      tests: [{ status: 'flaky', results: [{ errors: [{ message: 'late' }] }, { errors: [] }] }],
    };
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    const report = {
      suites: [{ suites: [{ specs: [spec, again] }] }],
      errors: [{ message: 'setup broke' }],
      stats,
    };
    expect(readPlaywright(write(report))).toEqual({
      passed: 3,
      failed: 3,
      skipped: 2,
      failures: ['a.spec.ts > signs in\ntimeout', 'a.spec.ts > signs out\nlate', 'setup broke'],
    });
  });
});
