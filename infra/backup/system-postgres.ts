/**
 * A Postgres server from the system's packages, with a pg_dump of its version; the embedded one has
 * none.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAs } from '../../prisma/src/postgres-binaries.ts';
import { findFreePort } from '../../scripts/free-port.ts';

export interface SystemPostgres {
  /** Connection string of the database `postgres`. */
  url: string;
  /** pg_dump, pg_restore and psql. */
  bin: string;
  stop(): Promise<void>;
}

/** The newest complete installed version, or null. */
export function findSystemPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isInteger) : [];
  const folders = versions
    .sort((a, b) => b - a)
    .map((version) => join(root, String(version), 'bin'));
  return (
    folders.find((bin) =>
      ['initdb', 'postgres', 'pg_dump'].every((name) => existsSync(join(bin, name))),
    ) ?? null
  );
}

export async function startSystemPostgres(bin: string): Promise<SystemPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'lms-backup-'));
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  const { account, prefix } = runAs([bin, folder]);
  const run = (program: string, args: string[]): ChildProcess => {
    const [command = program, ...rest] = [...prefix, join(bin, program), ...args];
    return spawn(command, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  await mkdir(data, { mode: 0o700 });
  if (account !== null) await chown(data, account.uid, account.gid);
  const made = run('initdb', [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  let complaint = '';
  made.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const [code] = await once(made, 'close');
  if (code !== 0) throw new Error(`initdb failed: ${complaint}`);

  const port = await findFreePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'timezone=UTC',
  ];
  const server = run('postgres', [
    '-D',
    data,
    '-p',
    `${port}`,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const ended = once(server, 'close');
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('close', () => reject(new Error(`Postgres did not start: ${log}`)));
  });
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    bin,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
