/**
 * Prepares a checkout for running: packages, generated Prisma client, built web. Hashes of the
 * inputs skip unchanged steps. Plain JavaScript without packages, because nothing is installed yet;
 * runs on Node >= 20.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgress } from './progress.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node as installed with the workspace (docs/decisions/001). */
export const workspaceNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const stamps = join(root, 'node_modules/.lms');
/** The pnpm of package.json's field packageManager, run by npx. */
export const PNPM = 'pnpm@12.21.0';
const PACKAGES = [
  'apps/api',
  'apps/web',
  'apps/demo',
  'apps/siakad-sim',
  'packages/contracts',
  'packages/config',
  'prisma',
  'e2e',
  'bench',
  'infra',
];
const INSTALL_INPUTS = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  ...PACKAGES.map((name) => `${name}/package.json`),
];
const GENERATE_INPUTS = ['prisma/schema', 'prisma/src/generate.ts', 'prisma/package.json'];
const BUILD_INPUTS = ['apps/web', 'packages/contracts/src', 'packages/config', 'pnpm-lock.yaml'];
const NOT_INPUTS = new Set(['node_modules', 'dist', '.turbo']);

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path)
    .filter((name) => !NOT_INPUTS.has(name))
    .sort();
  return names.flatMap((name) => listFiles(join(path, name)));
}

/** @param {string[]} inputs @returns {string} */
function hashInputs(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => listFiles(join(root, input))))
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Skips `work` if it succeeded for the same inputs and its result still exists.
 * @param {string} name
 * @param {string[]} inputs
 * @param {string} result
 * @param {() => Promise<void>} work
 */
async function unlessUnchanged(name, inputs, result, work) {
  const stamp = join(stamps, name);
  const before = hashInputs(inputs);
  if (existsSync(join(root, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === before)
    return;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(stamps, { recursive: true });
  // Hashed again, because the build writes generated sources into its inputs.
  writeFileSync(stamp, hashInputs(inputs));
}

/**
 * Runs a command quietly with progress lines; shows its output only if it fails.
 * @param {string} label @param {string} command @param {string[]} args @returns {Promise<void>}
 */
export function runQuietly(label, command, args) {
  const end = startProgress(label);
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_COLOR: '1' };
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      end(false);
      reject(error);
    });
    child.once('close', (code) => {
      end(code === 0);
      if (code === 0) return resolve();
      reject(
        new Error(
          `${label} gagal (${command} ${args.join(' ')}):\n${output.trimEnd().split('\n').slice(-40).join('\n')}`,
        ),
      );
    });
  });
}

/** Installs exactly the lockfile's packages. */
export function ensureInstalled() {
  return unlessUnchanged('install', INSTALL_INPUTS, 'node_modules/node/bin', () =>
    runQuietly('Memasang paket', 'npx', ['--yes', PNPM, 'install', '--frozen-lockfile']),
  );
}

export function ensureGenerated() {
  return unlessUnchanged('generate', GENERATE_INPUTS, 'prisma/generated/client.ts', () =>
    runQuietly('Menyiapkan klien basis data', workspaceNode, ['prisma/src/generate.ts']),
  );
}

export function ensureBuilt() {
  return unlessUnchanged('build', BUILD_INPUTS, 'apps/web/dist/index.html', () =>
    runQuietly('Membangun tampilan web (hanya bila ada yang berubah)', 'npx', [
      '--yes',
      PNPM,
      'exec',
      'turbo',
      'run',
      'build',
      '--filter=@lms/web',
    ]),
  );
}

/**
 * A SIGTERM to npm ends npm and the shell but never arrives here; the changed parent process
 * reveals it.
 * @param {() => void} stop
 */
export function whenNpmIsGone(stop) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && stop(), 300).unref();
}
