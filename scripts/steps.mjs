/**
 * Runs test steps one after the other or in parallel: one line each, full failures, the whole
 * output in .data/test-logs. A step without a runner counts as one test.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { sumOf } from './test-results.mjs';
import { ensureBuilt, root, whenNpmIsGone } from './workspace.mjs';

/** @typedef {import('./test-results.mjs').Counts} Counts */
/**
 * @typedef {{
 *   name: string, command: string, args: string[], cwd?: string, env?: Record<string, string>,
 *   report?: (path: string) => Counts | null, reportPath?: string,
 * }} Step
 */

export const logs = join(root, '.data/test-logs');
export const bin = join(root, 'node_modules/.bin');
/** Ends what hangs. The slowest machine so far took more than 40 minutes for all journeys. */
const STEP_LIMIT_MS = 55 * 60_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

function abandon() {
  for (const child of running) child.kill('SIGTERM');
  process.exit(1);
}

const LINES_SHOWN = 30;

/**
 * Output of a runner besides tests: vitest's errors outside of tests, otherwise its last lines.
 * @param {string} path
 */
function lastWords(path) {
  const log = readFileSync(path, 'utf8').trimEnd();
  const outsideOfTests = log.indexOf('Unhandled Errors');
  const lines = (outsideOfTests === -1 ? log : log.slice(outsideOfTests)).split('\n');
  return (outsideOfTests === -1 ? lines.slice(-LINES_SHOWN) : lines.slice(0, LINES_SHOWN)).join(
    '\n',
  );
}

/** @param {number} began */
const secondsSince = (began) => ((Date.now() - began) / 1_000).toFixed(1);

/** @param {Step} step @param {string} logPath @returns {Promise<boolean>} */
function runLogged(step, logPath) {
  const path = `${bin}${delimiter}${process.env.PATH}`;
  const quiet = { NO_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  // Speeds up the hundreds of processes that tests start.
  const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.lms/compiled') };
  const env = { ...process.env, PATH: path, ...quiet, ...compiled, ...step.env };
  const log = createWriteStream(logPath);
  const shell = process.platform === 'win32';
  const child = spawn(step.command, step.args, {
    cwd: step.cwd ?? root,
    env,
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    log.write(`\nstopped after ${Math.round(STEP_LIMIT_MS / 60_000)} minutes\n`);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
  }, STEP_LIMIT_MS);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return new Promise((resolve) => {
    child.once('error', (error) => log.write(`${error.message}\n`));
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      log.end(() => resolve(code === 0 && !isLate));
    });
  });
}

/** @param {Step} step @returns {Promise<Counts>} */
export async function runStep(step) {
  const began = Date.now();
  mkdirSync(logs, { recursive: true });
  const logPath = join(logs, `${step.name.replaceAll(/\W+/g, '-')}.log`);
  if (step.reportPath !== undefined) rmSync(step.reportPath, { force: true });
  const ok = await runLogged(step, logPath);
  const reported = step.reportPath === undefined ? null : (step.report?.(step.reportPath) ?? null);
  /** @type {Counts} */
  const counts = reported ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [] };
  // A runner that fails with every test passed has another error to report: an unhandled error, a
  // hook.
  if (!ok && counts.failed === 0) counts.failed = 1;
  if (!ok && counts.failures.length === 0) counts.failures.push(lastWords(logPath));
  const figures =
    reported === null
      ? ''
      : `: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
  process.stdout.write(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${secondsSince(began)} s)${figures}\n`,
  );
  for (const failure of counts.failures) process.stdout.write(`\n${failure}\n\n`);
  return counts;
}

/** @returns {Promise<Counts>} */
export async function buildWeb() {
  const began = Date.now();
  try {
    await ensureBuilt();
    process.stdout.write(`ok   web build (${secondsSince(began)} s)\n`);
    return { passed: 1, failed: 0, skipped: 0, failures: [] };
  } catch (error) {
    process.stdout.write(`FAIL web build\n\n${error instanceof Error ? error.message : error}\n\n`);
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}

/**
 * Runs a test command. The last line is `N passed, N failed`, and any failure sets the exit code.
 * Stopping it stops its children.
 * @param {() => Promise<Counts[]>} run
 */
export async function runToLastLine(run) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, abandon);
  whenNpmIsGone(abandon);
  try {
    const { passed, failed, skipped } = sumOf(await run());
    if (skipped > 0) process.stdout.write(`\n${skipped} skipped\n`);
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
    process.exitCode = failed === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.stdout.write('\n0 passed, 1 failed\n');
    process.exitCode = 1;
  }
}
