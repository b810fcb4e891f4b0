/**
 * Fails when a package that production runs has a known hole of grade high or critical (.ci/run).
 * Where the registry cannot be asked, that is said and nothing fails. `-- --registry <url>` asks
 * another one.
 */
import { spawnSync } from 'node:child_process';
import { PNPM, root } from './workspace.mjs';

/** pnpm asks a silent registry again for minutes. */
const LIMIT_MS = 120_000;

/** @typedef {{ module_name: string, title: string, severity: string, url: string, patched_versions?: string }} Advisory */
/** @typedef {{ advisories: Record<string, Advisory>, metadata: { vulnerabilities: Record<string, number> } }} Report */

/** @param {string} text @returns {Report | null} */
function readReport(text) {
  try {
    const report = JSON.parse(text);
    return typeof report?.metadata?.vulnerabilities === 'object' ? report : null;
  } catch {
    return null;
  }
}

const { stdout, stderr } = spawnSync(
  'npx',
  ['--yes', PNPM, 'audit', '--prod', '--audit-level', 'high', '--json', ...process.argv.slice(2)],
  {
    cwd: root,
    encoding: 'utf8',
    timeout: LIMIT_MS,
    maxBuffer: 100_000_000,
    env: { ...process.env, NO_COLOR: '1' },
    shell: process.platform === 'win32',
  },
);
const report = readReport(stdout ?? '');
if (report === null) {
  const why = `${stderr ?? ''}${stdout ?? ''}`.replaceAll(/[\s│×]+/g, ' ').trim();
  process.stdout.write(
    `Audit paket: TIDAK DIPERIKSA, registri tidak menjawab (${why.slice(0, 300) || 'tanpa jawaban'}).\n`,
  );
} else {
  const { high = 0, critical = 0 } = report.metadata.vulnerabilities;
  for (const one of Object.values(report.advisories))
    process.stdout.write(
      `${one.severity}: ${one.module_name}: ${one.title} (${one.url}), diperbaiki pada ${one.patched_versions ?? '-'}\n`,
    );
  process.stdout.write(
    `Audit paket: ${high + critical} celah bertingkat high atau critical pada paket produksi.\n`,
  );
  if (high + critical > 0) {
    process.stdout.write('0 passed, 1 failed\n');
    process.exitCode = 1;
  }
}
