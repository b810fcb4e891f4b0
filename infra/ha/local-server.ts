/** One of three servers on this machine: its programs are started, killed, frozen and resumed. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { Redis } from 'ioredis';
import type { RunAs } from '../../prisma/src/postgres-binaries.ts';
import { openSmallDisk } from './small-disk.ts';

/** In the order of their start. */
export const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  redis: '/usr/bin/redis-server',
  sentinel: '/usr/bin/redis-server',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const;
/** Commands, which do not stay. */
export const PGBACKREST = '/usr/bin/pgbackrest';
type Program = keyof typeof PROGRAMS;
export const programs = Object.keys(PROGRAMS) as Program[];

/** The way to the database stays: the processes that use it are not lost with this server. */
const MACHINE = ['patroni', 'etcd', 'sentinel', 'redis'] as const;

/** A server loses all of it at once, Postgres or Redis alone, its time (it stands still), or the room on its disk. */
export type Loss = 'machine' | 'postgres' | 'redis' | 'frozen' | 'full';

export interface LocalServer {
  start(program: Program): Promise<void>;
  /** As Patroni tells it; false without an answer. */
  is(role: 'primary' | 'replica' | 'sync'): Promise<boolean>;
  /** As its Redis tells it: the master, with how many replicas it has; null for all others. */
  replicas(): Promise<number | null>;
  lose(loss: Loss): Promise<void>;
  /** Starts what was lost, and lets go on what stands still. */
  bringBack(): Promise<void>;
  /** Runs a command as Postgres, with this server's configuration, and returns what it says. */
  run(command: string, ...args: string[]): Promise<string>;
  readonly etc: string;
  /** Also the folder of Postgres's socket. */
  readonly state: string;
  /** A script of this folder. */
  scriptOf(name: 'backup.sh' | 'rehearse.sh' | 'restore-to.sh'): string;
  /** The end of Patroni's log. */
  story(): Promise<string>;
  /** Kills everything of it. */
  end(): Promise<void>;
}

interface LocalServerOptions {
  /** Names and values of server.env.example. */
  settings: Record<string, string>;
  /** A folder that the account of Postgres can reach. */
  folder: string;
  configure: string;
  runAs: RunAs;
  /** Postgres has a disk of its own, which can be full; needs the right to mount. */
  ownDisk: boolean;
}

export async function openLocalServer({
  settings,
  folder,
  configure,
  runAs: { account, prefix },
  ownDisk,
}: LocalServerOptions): Promise<LocalServer> {
  const etc = join(folder, 'etc');
  const state = join(folder, 'state');
  const children = new Map<Program, ChildProcess>();
  let frozen: number[] = [];

  await mkdir(state, { recursive: true });
  if (account !== null)
    for (const path of [folder, state]) await chown(path, account.uid, account.gid);
  const disk = ownDisk ? await openSmallDisk(join(folder, 'disk'), account) : null;
  const data = join(disk?.folder ?? folder, 'data');
  const file = join(folder, 'server.env');
  const all = { ...settings, LMS_DATA: data, LMS_STATE: state };
  const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(file, lines.join(''));
  const [command = '', ...args] = [...prefix, 'bash', configure, file, etc];
  await promisify(execFile)(command, args);

  async function start(program: Program): Promise<void> {
    const argsOf: Record<Program, string[]> = {
      etcd: [],
      redis: [join(etc, 'redis.conf')],
      sentinel: [join(etc, 'sentinel.conf'), '--sentinel'],
      patroni: [join(etc, 'patroni.yml')],
      haproxy: ['-db', '-f', join(etc, 'haproxy.cfg')],
      pgbouncer: [join(etc, 'pgbouncer.ini')],
    };
    const own = program === 'etcd' ? parseEnv(await readFile(join(etc, 'etcd.env'), 'utf8')) : {};
    const log = await open(join(folder, `${program}.log`), 'a');
    const [command = '', ...rest] = [...prefix, PROGRAMS[program], ...argsOf[program]];
    children.set(
      program,
      spawn(command, rest, {
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...own },
        cwd: '/',
        stdio: ['ignore', log.fd, log.fd],
      }),
    );
    await log.close();
  }

  async function kill(program: Program): Promise<void> {
    const child = children.get(program);
    children.delete(program);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async function postgres(): Promise<number[]> {
    const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => null);
    const pid = Number(text?.split('\n', 1)[0]);
    return pid > 0 && existsSync(`/proc/${pid}`) ? familyOf(pid) : [];
  }

  return {
    start,
    is: (role) =>
      fetch(`http://${settings.LMS_ADDRESS}:8008/${role}`, {
        signal: AbortSignal.timeout(1_000),
      }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    replicas: async () => {
      const redis = new Redis({
        host: settings.LMS_ADDRESS ?? '',
        password: settings.LMS_REDIS_PASSWORD ?? '',
        lazyConnect: true,
        connectTimeout: 1_000,
        commandTimeout: 1_000,
        maxRetriesPerRequest: 0,
        retryStrategy: () => null,
      });
      redis.on('error', () => undefined);
      try {
        const [role, , replicas] = (await redis.role()) as unknown[];
        return role === 'master' && Array.isArray(replicas) ? replicas.length : null;
      } catch {
        return null;
      } finally {
        redis.disconnect();
      }
    },
    lose: async (loss) => {
      const family = await postgres();
      if (loss === 'postgres') signal(family, 'SIGKILL');
      if (loss === 'redis') await kill('redis');
      if (loss === 'full') await disk?.fill();
      if (loss === 'frozen') {
        frozen = [...family, ...MACHINE.flatMap((program) => pidOf(children.get(program)))];
        signal(frozen, 'SIGSTOP');
      }
      if (loss === 'machine') {
        await Promise.all(MACHINE.map(kill));
        signal(family, 'SIGKILL');
      }
    },
    bringBack: async () => {
      signal(frozen, 'SIGCONT');
      frozen = [];
      await disk?.free();
      for (const program of programs) if (!children.has(program)) await start(program);
    },
    etc,
    state,
    scriptOf: (name) => join(dirname(configure), name),
    run: async (command, ...args) => {
      const [program = '', ...rest] = [...prefix, command, ...args];
      const env = { ...process.env, ...settings, LMS_STATE: state };
      return (await promisify(execFile)(program, rest, { cwd: '/', env })).stdout;
    },
    story: async () => (await readFile(join(folder, 'patroni.log'), 'utf8')).slice(-STORY),
    end: async () => {
      signal(frozen, 'SIGCONT');
      // Patroni would start Postgres again.
      await kill('patroni');
      signal(await postgres(), 'SIGKILL');
      await Promise.all(programs.map(kill));
      await disk?.close();
    },
  };
}

const STORY = 4_000;

const pidOf = (child: ChildProcess | undefined): number[] =>
  child?.pid === undefined ? [] : [child.pid];

/** A process with all its descendants. */
function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), parent: parentOf(entry) }));
  const family = [pid];
  for (const one of family)
    family.push(...parents.filter(({ parent }) => parent === one).map((child) => child.pid));
  return family;
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it, in brackets, may hold blanks.
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
  } catch {
    return null; // It has ended meanwhile.
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
