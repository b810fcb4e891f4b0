/**
 * Reads what the test runners wrote down.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }}
 *   VitestFile
 * @typedef {{ testResults: VitestFile[], numPassedTests: number, numPendingTests: number,
 *   numTodoTests: number }} VitestReport
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ file: string, title: string, ok: boolean, tests: { status: string, results:
 *   { errors: PlaywrightError[] }[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }}
 *   PlaywrightStats
 * @typedef {{ suites: PlaywrightSuite[], errors: PlaywrightError[], stats: PlaywrightStats }}
 *   PlaywrightReport
 */
import { existsSync, readFileSync } from 'node:fs';

/** Shortens a message for the terminal. @param {string} text */
const shorten = (text) => text.split('\n').slice(0, 25).join('\n');

/** @param {string} path @returns {Counts | null} null when the runner wrote no report */
export function readVitest(path) {
  if (!existsSync(path)) return null;
  /** @type {VitestReport} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const failures = [];
  let failed = 0;
  for (const file of report.testResults) {
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of tests)
      failures.push(`${file.name} > ${test.fullName}\n${shorten(test.failureMessages.join('\n'))}`);
    failed += tests.length;
    if (file.status === 'failed' && tests.length === 0) {
      // The file did not load, or a hook outside its tests broke.
      failures.push(`${file.name}\n${shorten(file.message)}`);
      failed += 1;
    }
  }
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function listSpecs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** @param {string} path @returns {Counts | null} null when the runner wrote no report */
export function readPlaywright(path) {
  if (!existsSync(path)) return null;
  /** @type {PlaywrightReport} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const specs = report.suites.flatMap(listSpecs);
  /** @param {PlaywrightSpec} spec */
  const describe = (spec) => {
    const messages = spec.tests
      .flatMap((test) => test.results)
      .flatMap((result) => result.errors.map((error) => error.message));
    return `${spec.file} > ${spec.title}\n${shorten(messages.join('\n'))}`;
  };
  // A test that passed only on retry has failed, whoever enabled retries.
  const failures = specs
    .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
    .map(describe);
  for (const error of report.errors) failures.push(shorten(error.message ?? ''));
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped, failures };
}

/** @param {Counts[]} results @returns {{ passed: number, failed: number, skipped: number }} */
export function sumOf(results) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
