/**
 * `npm test`: everything that CI runs, on a machine that has only Node >= 20 and npm. Shows failures and one line per step;
 * the whole output is in .data/test-logs. A step without a runner counts as one test. Ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readPlaywright, readVitest } from './test-results.mjs';
import { ensureBuilt, ensureGenerated, ensureInstalled, PNPM, root, whenNpmIsGone, workspaceNode } from './workspace.mjs';

/** @typedef {import('./test-results.mjs').Counts} Counts */
/** @typedef {{ name: string, command: string, args: string[], cwd?: string, report?: (path: string) => Counts | null, reportPath?: string }} Step */

const logs = join(root, '.data/test-logs');
const STEP_LIMIT_MS = 40 * 60_000;
const bin = join(root, 'node_modules/.bin');
const turbo = ['--yes', PNPM, 'exec', 'turbo', 'run'];
const vitestReport = join(logs, 'vitest.json');

/** @type {Step[]} */
const CHECKS = [
  { name: 'format and lint', command: join(bin, 'biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'imports', command: workspaceNode, args: ['scripts/check-imports.ts'] },
  { name: 'unused', command: join(bin, 'knip'), args: [] },
  { name: 'types', command: 'npx', args: [...turbo, 'typecheck', 'typecheck:scripts', '--output-logs=errors-only'] },
];
/** @type {Step} */
const UNIT = {
  name: 'unit, api and job tests',
  command: join(bin, 'vitest'),
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  report: readVitest,
  reportPath: vitestReport,
};
/** @type {Step} */
const JOURNEYS = {
  name: 'journeys',
  command: workspaceNode,
  args: ['node_modules/@playwright/test/cli.js', 'test'],
  cwd: join(root, 'e2e'),
  report: readPlaywright,
  reportPath: join(root, 'e2e/test-results/report.json'),
};

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

function abandon() {
  for (const child of running) child.kill('SIGTERM');
  process.exit(1);
}

/** @param {string} path @param {number} lines */
const tail = (path, lines) => readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');

/** @param {Step} step @param {string} logPath @returns {Promise<boolean>} whether it ended with 0 */
function runLogged(step, logPath) {
  const path = `${bin}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH: path, NO_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  const log = createWriteStream(logPath);
  const shell = process.platform === 'win32';
  const child = spawn(step.command, step.args, { cwd: step.cwd ?? root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const limit = setTimeout(() => {
    log.write(`\nstopped after ${STEP_LIMIT_MS / 60_000} minutes\n`);
    child.kill('SIGKILL');
  }, STEP_LIMIT_MS);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return new Promise((resolve) => {
    child.once('error', (error) => log.write(`${error.message}\n`));
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      log.end(() => resolve(code === 0));
    });
  });
}

/** @param {Step} step @returns {Promise<Counts>} */
async function runStep(step) {
  const began = Date.now();
  const logPath = join(logs, `${step.name.replaceAll(/\W+/g, '-')}.log`);
  if (step.reportPath !== undefined) rmSync(step.reportPath, { force: true });
  const ok = await runLogged(step, logPath);
  const reported = step.reportPath === undefined ? null : (step.report?.(step.reportPath) ?? null);
  /** @type {Counts} */
  const counts = reported ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [] };
  // A runner that ends badly with every test passed has something to say that is no test: an unhandled error, a hook.
  if (!ok && counts.failed === 0) counts.failed = 1;
  if (!ok && counts.failures.length === 0) counts.failures.push(tail(logPath, 60));
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  const figures = reported === null ? '' : `: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
  process.stdout.write(`${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)${figures}\n`);
  for (const failure of counts.failures) process.stdout.write(`\n${failure}\n\n`);
  for (const once of counts.unsteady ?? []) process.stdout.write(`\npassed only at the second try: ${once}\n\n`);
  return counts;
}

/** @returns {Promise<Counts>} */
async function buildWeb() {
  const began = Date.now();
  try {
    await ensureBuilt();
    process.stdout.write(`ok   web build (${((Date.now() - began) / 1_000).toFixed(1)} s)\n`);
    return { passed: 1, failed: 0, skipped: 0, failures: [] };
  } catch (error) {
    process.stdout.write(`FAIL web build\n\n${error instanceof Error ? error.message : error}\n\n`);
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}

async function main() {
  mkdirSync(logs, { recursive: true });
  await ensureInstalled();
  await ensureGenerated();
  const results = await Promise.all(CHECKS.map(runStep));
  // Before the tests: the size of the first load and the journeys are measured on the built web.
  results.push(await buildWeb());
  results.push(await runStep(UNIT));
  results.push(await runStep(JOURNEYS));
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => results.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, abandon);
whenNpmIsGone(abandon);
main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.stdout.write('0 passed, 1 failed\n');
  process.exitCode = 1;
});
