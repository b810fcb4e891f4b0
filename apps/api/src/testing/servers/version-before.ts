/** The code as it was before the newest migration, ready to run beside the present one. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listMigrationNames } from '../../../../../prisma/src/migrate.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));

const PARTS = ['apps/api', 'packages', 'prisma', 'scripts', 'package.json'];

interface VersionBefore {
  /** The newest migration, which it does not know. */
  migration: string;
  folder: string;
  remove(): Promise<void>;
}

/**
 * Null where git has no commit before that migration: in an unpacked archive, or a clone of the last
 * commit alone. It runs with the packages that are installed now.
 */
export async function checkOutVersionBefore(): Promise<VersionBefore | null> {
  const migration = (await listMigrationNames()).at(-1) ?? '';
  const commit = await findCommitBefore(`prisma/migrations/${migration}/migration.sql`);
  if (commit === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'lms-before-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'code.tar');
    await run('git', ['archive', `--output=${archive}`, commit, ...PARTS], { cwd: root });
    await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`]);
    await linkPackages(folder);
    await runIn(folder, 'prisma/src/generate.ts');
    return { migration, folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function findCommitBefore(path: string): Promise<string | null> {
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: root }).catch(() => null))?.stdout.trim() ?? null;
  const added = await git('log', '--format=%H', '-1', '--diff-filter=A', '--', path);
  if (added === null) return null;
  // A migration that is not committed yet comes after the last commit.
  return git('rev-parse', '--verify', added === '' ? 'HEAD' : `${added}^`);
}

/** Packages of the installation; links between the parts of the project stay within the folder. */
async function linkPackages(folder: string): Promise<void> {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const packages = (await readdir(join(root, 'packages'))).map((name) => `packages/${name}`);
  for (const part of ['apps/api', 'prisma', ...packages]) {
    const from = join(root, part, 'node_modules');
    if (!existsSync(from) || !existsSync(join(folder, part))) continue;
    await mkdir(join(folder, part, 'node_modules'));
    await cp(from, join(folder, part, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
}

/** Runs one of its scripts to the end. */
export async function runIn(
  folder: string,
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', join(folder, script)];
  await run(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } });
}

/** The code of this folder. */
export const PRESENT = root;
