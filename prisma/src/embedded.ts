import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type ClusterOptions, isAlive, stopLeftover } from './embedded-cluster.ts';

export interface SupervisorOptions extends ClusterOptions {
  /** Folder to delete after the server has stopped. */
  removeAfterwards?: string;
  /** Milliseconds before each restart; default: no restart. */
  startAgainAfterMs?: readonly number[];
}

export interface EmbeddedPostgres {
  /** Connection string of the database `postgres`. */
  url: string;
  /** `resume` starts it at the same address. */
  halt(): Promise<void>;
  /** Writes nothing more; `resume` recovers from the log. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
  /** With the reason, if nobody asked for it. */
  ended: Promise<string | null>;
}

type Answer = { port: number } | { halted: true } | { error: string };

/**
 * On 127.0.0.1 and a free port, under a supervisor that ends with this process in every case. Stops
 * a leftover server first. @throws with the server's own words
 */
export async function startEmbeddedPostgres(options: SupervisorOptions): Promise<EmbeddedPostgres> {
  const supervisor = spawn(
    process.execPath,
    [fileURLToPath(new URL('embedded-supervisor.ts', import.meta.url))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
      env: { ...process.env, LMS_POSTGRES: JSON.stringify(options) },
    },
  );
  const exited = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  // A write must not end this process; the exit is handled.
  supervisor.stdin.on('error', () => undefined);
  const lines = createInterface({ input: supervisor.stdout })[Symbol.asyncIterator]();
  const hear = async (): Promise<Answer> => {
    const { value, done } = await lines.next();
    return done ? { error: 'The supervisor of Postgres ended' } : JSON.parse(value);
  };
  const ask = async (order?: 'halt' | 'crash' | 'resume'): Promise<Answer> => {
    if (order !== undefined) supervisor.stdin.write(`${order}\n`);
    const answer = await hear();
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  };
  const findReason = async (): Promise<string | null> => {
    await exited;
    if (supervisor.stdin.writableEnded) return null;
    const last = await hear();
    return 'error' in last ? last.error : 'The supervisor of Postgres ended';
  };
  const first = await ask();
  if (!('port' in first)) throw new Error('Postgres named no port');
  const login = options.password === undefined ? 'postgres' : `postgres:${options.password}`;
  return {
    url: `postgresql://${login}@127.0.0.1:${first.port}/postgres`,
    halt: async () => void (await ask('halt')),
    crash: async () => void (await ask('crash')),
    resume: async () => void (await ask('resume')),
    stop: async () => {
      supervisor.stdin.end();
      await exited;
    },
    ended: findReason(),
  };
}

const MEMORY = '/dev/shm';
/** Several times the need of a run. */
const MEMORY_NEEDED = 4 * 2 ** 30;

const isThere = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    () => true,
    () => false,
  );

/** In memory if there is room: creating a database takes a fifth of the time. */
async function placeOfThrowaways(): Promise<string> {
  if (!(await isThere(MEMORY))) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= MEMORY_NEEDED ? MEMORY : tmpdir();
}

/** Leftovers of killed runs, whose supervisors died with them. */
async function sweepThrowaways(): Promise<void> {
  for (const place of [tmpdir(), MEMORY]) {
    for (const name of (await isThere(place)) ? await readdir(place) : []) {
      const owner = Number(name.match(/^lms-postgres-(\d+)-/)?.[1]);
      if (!Number.isInteger(owner) || isAlive(owner)) continue;
      const folder = join(place, name);
      await stopLeftover(join(folder, 'data'));
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Ends with this process; crash-safe only on request. */
export async function startThrowawayPostgres(
  { durable }: { durable: boolean } = { durable: false },
): Promise<EmbeddedPostgres> {
  await sweepThrowaways();
  const folder = await mkdtemp(join(await placeOfThrowaways(), `lms-postgres-${process.pid}-`));
  await chmod(folder, 0o755);
  return startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    durable,
    removeAfterwards: folder,
  });
}

export async function withThrowawayPostgres<T>(
  use: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const server = await startThrowawayPostgres();
  try {
    return await use(server.url);
  } finally {
    await server.stop();
  }
}
