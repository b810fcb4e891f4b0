/** One Postgres cluster in a folder: created, started, stopped. Only the supervisor uses it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/free-port.ts';
import { findBinaries, type PostgresBinaries, type RunAs, runAs } from './postgres-binaries.ts';

export interface ClusterOptions {
  dataDir: string;
  /** Without it, local connections are trusted (tests). */
  password?: string;
  /** False gives up crash safety for speed (tests). */
  durable: boolean;
}

const READY = 'database system is ready to accept connections';

export class EmbeddedCluster {
  readonly #options: ClusterOptions;
  readonly #binaries: PostgresBinaries;
  readonly #runAs: RunAs;
  #process: ChildProcess | null = null;
  #port = 0;
  #log = '';

  private constructor(options: ClusterOptions, binaries: PostgresBinaries) {
    this.#options = options;
    this.#binaries = binaries;
    this.#runAs = runAs([binaries.postgres, dirname(options.dataDir)]);
  }

  static async open(options: ClusterOptions): Promise<EmbeddedCluster> {
    await mkdir(dirname(options.dataDir), { recursive: true });
    const cluster = new EmbeddedCluster(options, await findBinaries());
    await cluster.#create();
    return cluster;
  }

  get log(): string {
    return this.#log.slice(-4_000);
  }

  /** Returns its port: free on the first start, then the same. */
  async start(onUnexpectedExit: () => void): Promise<number> {
    await stopLeftover(this.#options.dataDir);
    for (let attempt = 1; ; attempt++) {
      const port = this.#port === 0 ? await findFreePort() : this.#port;
      try {
        await this.#launch(port, onUnexpectedExit);
        this.#port = port;
        return port;
      } catch (error) {
        // Another process may have taken the port.
        if (attempt === 3 || !this.#log.includes('could not create any TCP/IP sockets'))
          throw error;
      }
    }
  }

  /**
   * `halt`: fast shutdown, killed after 10 s. `crash` writes nothing more; the next start recovers
   * from the log.
   */
  async stop(how: 'halt' | 'crash' = 'halt'): Promise<void> {
    const server = this.#process;
    this.#process = null;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
    const cutOff = setTimeout(() => server.kill('SIGQUIT'), 10_000);
    await exited;
    clearTimeout(cutOff);
  }

  async #create(): Promise<void> {
    const { dataDir, password, durable } = this.#options;
    if (existsSync(join(dataDir, 'PG_VERSION'))) return;
    // Renamed at the end, so an interrupted initdb leaves no half cluster.
    const unfinished = `${dataDir}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    const passwordFile = `${dataDir}.password`;
    if (password !== undefined) await writeFile(passwordFile, password, { mode: 0o600 });
    const { account } = this.#runAs;
    for (const path of password === undefined ? [unfinished] : [unfinished, passwordFile]) {
      if (account !== null) await chown(path, account.uid, account.gid);
    }
    const auth =
      password === undefined
        ? ['--auth=trust']
        : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const locale = [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ];
    const flags = [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      ...auth,
      ...locale,
      ...(durable ? [] : ['--no-sync']),
    ];
    const child = this.#spawn(this.#binaries.initdb, flags);
    const code = await new Promise((resolve) => child.once('close', resolve));
    await rm(passwordFile, { force: true });
    if (code !== 0) throw new Error(`initdb failed: ${this.log}`);
    await rename(unfinished, dataDir);
  }

  async #launch(port: number, onUnexpectedExit: () => void): Promise<void> {
    const { dataDir, durable } = this.#options;
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'timezone=UTC',
      'max_connections=200',
    ];
    if (!durable)
      settings.push(
        'fsync=off',
        'synchronous_commit=off',
        'full_page_writes=off',
        'max_wal_size=256MB',
      );
    this.#log = '';
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const server = this.#spawn(this.#binaries.postgres, ['-D', dataDir, '-p', `${port}`, ...flags]);
    this.#process = server;
    await new Promise<void>((resolve, reject) => {
      server.stderr?.on('data', () => this.#log.includes(READY) && resolve());
      server.once('error', reject);
      server.once('close', () => reject(new Error(`Postgres did not start: ${this.log}`)));
    });
    server.once('close', () => this.#process === server && onUnexpectedExit());
  }

  #spawn(program: string, args: string[]): ChildProcess {
    const [command = program, ...rest] = [...this.#runAs.prefix, program, ...args];
    // Ctrl-C reaches the whole foreground group, but Postgres must stop last.
    const options = {
      detached: true,
      cwd: dirname(this.#options.dataDir),
      env: { ...process.env, LC_ALL: 'C' },
    };
    const child = spawn(command, rest, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#log = (this.#log + chunk.toString()).slice(-16_000);
      });
    }
    return child;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The pid may belong to a stranger by now. */
async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  if (platform() !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.includes(dataDir);
}

/** Left by a killed run; may already be stopping. */
export async function stopLeftover(dataDir: string): Promise<void> {
  const file = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => null);
  const pid = Number(file?.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  for (let waited = 0; isAlive(pid) && (await isServerOf(pid, dataDir)); waited += 100) {
    if (waited === 1_000) process.kill(pid, 'SIGINT');
    if (waited === 10_000) process.kill(pid, 'SIGQUIT');
    if (waited > 20_000) throw new Error(`Postgres (process ${pid}) in ${dataDir} does not stop`);
    await sleep(100);
  }
}
