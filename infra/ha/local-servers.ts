/**
 * The three servers of docs/operations.md on one machine, each at a loopback address of its own:
 * etcd, Patroni with Postgres, HAProxy, PgBouncer, Redis and Sentinel from Debian's packages, with
 * the files that configure.sh writes.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runAs } from '../../prisma/src/postgres-binaries.ts';
import { findSystemPostgres } from '../backup/system-postgres.ts';
import {
  type LocalServer,
  type Loss,
  openLocalServer,
  PGBACKREST,
  PROGRAMS,
  programs,
} from './local-server.ts';

export const NAMES = ['satu', 'dua', 'tiga'] as const;
export type Name = (typeof NAMES)[number];

/** Programs that this machine lacks. */
export function missingPrograms(): string[] {
  const missing: string[] = programs.filter((name) => !existsSync(PROGRAMS[name]));
  if (!existsSync(PGBACKREST)) missing.push('pgbackrest');
  return findSystemPostgres() === null ? [...missing, 'postgresql'] : missing;
}

export interface LocalServers {
  /** Through the first server's PgBouncer and HAProxy to the primary. */
  url: string;
  /** Through the first server's HAProxy to a standby. */
  standbyUrl: string;
  /** REDIS_URL and REDIS_SENTINELS. */
  redis: { url: string; sentinels: string };
  /** Whose Redis is the master; waits for one. */
  redisMaster(): Promise<Name>;
  of(name: Name): LocalServer;
  /** A folder of each server, with its files, data and logs. */
  folder: string;
  /** Waits for one. */
  primary(): Promise<Name>;
  /** The standby that a commit waits for; waits for one. */
  syncStandby(): Promise<Name>;
  lose(name: Name, loss: Loss): Promise<void>;
  /**
   * Brings back what was lost, and waits until all three run, Postgres has a synchronous standby and
   * Redis its replicas.
   */
  bringBack(name: Name): Promise<void>;
  stop(): Promise<void>;
}

/** Eighteen processes of three servers share the machine with other tests. */
const PATIENCE_MS = 240_000;

async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await done())) {
    if (performance.now() > deadline) throw new Error(`${what} takes more than four minutes`);
    await sleep(200);
  }
}

/** @throws when programs are missing, or the three do not come up within four minutes */
export async function startLocalServers({ ownDisks = false } = {}): Promise<LocalServers> {
  const missing = missingPrograms();
  if (missing.length > 0) throw new Error(`missing programs: ${missing.join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'lms-ha-'));
  await chmod(folder, 0o755);
  // A checkout may be closed to the account of Postgres.
  const files = join(folder, 'files');
  await cp(import.meta.dirname, files, { recursive: true });
  await cp(join(import.meta.dirname, '../backup/report.sh'), join(files, 'report.sh'));
  const account = runAs([folder]);
  const backups = join(folder, 'cadangan');
  await mkdir(backups, { mode: 0o750 });
  if (account.account !== null) await chown(backups, account.account.uid, account.account.gid);
  const network = `127.${randomInt(1, 255)}.${randomInt(0, 255)}`;
  const addressOf = (name: Name) => `${network}.${NAMES.indexOf(name) + 1}`;
  const secret = () => randomBytes(16).toString('hex');
  const password = secret();
  const redisPassword = secret();
  const shared = {
    LMS_NETWORK: '127.0.0.0/8',
    LMS_POSTGRES_BIN: findSystemPostgres() ?? '',
    LMS_BACKUP_REPO: backups,
    LMS_BACKUP_PASSPHRASE: secret(),
    LMS_PASSWORD: password,
    LMS_SUPERUSER_PASSWORD: secret(),
    LMS_REPLICATION_PASSWORD: secret(),
    LMS_PATRONI_PASSWORD: secret(),
    LMS_REDIS_PASSWORD: redisPassword,
    ...Object.fromEntries(
      NAMES.flatMap((name, index) => [
        [`LMS_NAME_${index + 1}`, name],
        [`LMS_ADDRESS_${index + 1}`, addressOf(name)],
      ]),
    ),
  };
  const servers = new Map<Name, LocalServer>();
  const all = () => [...servers.values()];
  const of = (name: Name): LocalServer => {
    const server = servers.get(name);
    if (server === undefined) throw new Error(`there is no server ${name}`);
    return server;
  };

  async function isWhole(): Promise<boolean> {
    const states = await Promise.all(
      all().map(async (one) => ({
        runs: (await one.is('primary')) || (await one.is('replica')),
        isSync: await one.is('sync'),
      })),
    );
    const replicas = await Promise.all(all().map((one) => one.replicas()));
    return (
      states.every(({ runs }) => runs) &&
      states.some(({ isSync }) => isSync) &&
      replicas.includes(NAMES.length - 1)
    );
  }

  async function firstThatIs(role: 'primary' | 'sync'): Promise<Name> {
    for (;;) {
      for (const name of NAMES) if (await of(name).is(role)) return name;
      await sleep(100);
    }
  }
  const primary = () => firstThatIs('primary');

  async function stop(): Promise<void> {
    await Promise.all(all().map((one) => one.end()));
    // Postgres may still be writing its last file.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  const url = `postgresql://lms:${password}@${addressOf('satu')}:6432/lms`;
  try {
    for (const name of NAMES)
      servers.set(
        name,
        await openLocalServer({
          settings: { ...shared, LMS_NAME: name, LMS_ADDRESS: addressOf(name) },
          folder: join(folder, name),
          configure: join(files, 'configure.sh'),
          runAs: account,
          ownDisk: ownDisks,
        }),
      );
    for (const program of programs) for (const server of all()) await server.start(program);
    await until('the start of all three', isWhole);
    await until('the way to the database', () => answers(url));
    // Otherwise what is archived has no place.
    const first = of(await primary());
    const configuration = `--config=${join(first.etc, 'pgbackrest.conf')}`;
    await first.run(PGBACKREST, configuration, '--stanza=lms', 'stanza-create');
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url,
    standbyUrl: `postgresql://lms:${password}@${addressOf('satu')}:5001/lms`,
    folder,
    of,
    redis: {
      url: `redis://:${redisPassword}@lms/0`,
      sentinels: NAMES.map((name) => `${addressOf(name)}:26379`).join(','),
    },
    redisMaster: async () => {
      for (;;) {
        for (const name of NAMES) if ((await of(name).replicas()) !== null) return name;
        await sleep(100);
      }
    },
    primary,
    syncStandby: () => firstThatIs('sync'),
    lose: (name, loss) => of(name).lose(loss),
    bringBack: async (name) => {
      await of(name).bringBack();
      await until(`the return of ${name}`, isWhole).catch(async (error: Error) => {
        throw new Error(`${error.message}\n${await of(name).story()}`);
      });
    },
    stop,
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
