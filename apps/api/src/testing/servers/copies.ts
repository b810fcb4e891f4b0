/** Several real processes on one test database, like `docker compose` without containers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { apiNodeFlags } from '../../../node-flags.ts';
import { TEST_JWT_SECRET, TEST_REFRESH_SECRET } from '../app.ts';
import type { BackendName } from '../background.ts';
import { TEST_ENCRYPTION_SECRET } from '../make/test-secrets.ts';
import { type TestRedis, useTestRedis } from './redis.ts';

export interface Copy {
  kind: 'api' | 'worker';
  pid: number;
  url: string;
  /** Sends SIGTERM and waits; returns the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

export interface Copies {
  /** `env`: more of this copy's environment. `code`: the folder of another version. */
  start(
    kind: Copy['kind'],
    env?: Readonly<Record<string, string>>,
    code?: string | null,
  ): Promise<Copy>;
  running(kind: Copy['kind']): Copy[];
  /**
   * Requests the api copies in turn, like a proxy, skipping those that refuse. `again` also repeats
   * when a copy dies; only for repeatable requests.
   */
  fetch(path: string, init: RequestInit, options?: { again: boolean }): Promise<Response>;
  close(): Promise<void>;
}

const OWN_CODE = fileURLToPath(new URL('../../../../../', import.meta.url));

const entry = (kind: Copy['kind'], code: string) =>
  join(code, 'apps/api/src', kind === 'api' ? 'main.ts' : 'worker.ts');

interface CopiesOptions {
  /** The caller removes this folder. */
  filesIn?: string;
  tmp?: string;
  /** Node flags of the workers. */
  workerFlags?: readonly string[];
  /** For `redis`: replaces the run's. */
  redis?: TestRedis;
  /** More of the environment of all copies. */
  env?: Readonly<Record<string, string>>;
}

/** All share the test's folder and, with `redis`, its key prefix. */
export function openCopies(
  databaseUrl: string,
  backend: BackendName,
  { filesIn, tmp, workerFlags = [], redis: ownRedis, env: more = {} }: CopiesOptions = {},
): Copies {
  const redis = backend === 'redis' ? (ownRedis ?? useTestRedis()) : null;
  const files = filesIn ?? mkdtempSync(join(tmpdir(), 'lms-copies-'));
  const env = {
    ...process.env,
    FILES_DIR: files,
    ...(tmp === undefined ? {} : { TMPDIR: tmp }),
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '7',
    JWT_SECRET: TEST_JWT_SECRET,
    REFRESH_SECRET: TEST_REFRESH_SECRET,
    ENCRYPTION_SECRET: TEST_ENCRYPTION_SECRET,
    PORT: '0',
    LOG_LEVEL: 'info',
    WORKER_CONCURRENCY: '4',
    ...(redis === null ? {} : { REDIS_URL: redis.url, REDIS_PREFIX: redis.prefix }),
    ...more,
  };
  const copies = new Set<Copy>();
  /** Also those that are not ready yet. */
  const children = new Map<ChildProcess, Promise<unknown>>();
  let closed = false;
  const running = (kind: Copy['kind']) => [...copies].filter((copy) => copy.kind === kind);
  let turn = 0;

  async function start(
    kind: Copy['kind'],
    own: Readonly<Record<string, string>> = {},
    code: string | null = null,
  ): Promise<Copy> {
    // A test that timed out goes on, and nobody would end what it starts.
    if (closed) throw new Error('the test is over');
    const flags = kind === 'api' ? apiNodeFlags : workerFlags;
    const child = spawn(process.execPath, [...flags, entry(kind, code ?? OWN_CODE)], {
      env: { ...env, ...own },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit').finally(() => children.delete(child));
    children.set(child, exited);
    const url = await readiness(child);
    const leave = async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      await exited;
      copies.delete(copy);
      return child.exitCode;
    };
    const copy: Copy = {
      kind,
      pid: child.pid ?? 0,
      url,
      stop: () => leave('SIGTERM'),
      kill: async () => void (await leave('SIGKILL')),
    };
    copies.add(copy);
    return copy;
  }

  async function request(path: string, init: RequestInit, again: boolean): Promise<Response> {
    const deadline = performance.now() + 30_000;
    for (;;) {
      const apis = running('api');
      turn += 1;
      const copy = apis[turn % apis.length];
      try {
        if (copy === undefined) throw new Error('no api copy runs');
        return await fetch(copy.url + path, { ...init, signal: AbortSignal.timeout(20_000) });
      } catch (error) {
        if (performance.now() > deadline || (copy !== undefined && !again && !isRefused(error)))
          throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  return {
    start,
    running,
    fetch: (path, init, options) => request(path, init, options?.again ?? false),
    close: async () => {
      closed = true;
      for (const child of children.keys()) child.kill('SIGKILL');
      await Promise.all(children.values());
      if (filesIn === undefined) rmSync(files, { recursive: true, force: true });
    },
  };
}

/** An api's logged address, or a worker's first line; throws when the process ends before. */
async function readiness(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the process has no output');
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const message: unknown = (JSON.parse(line) as { msg?: unknown }).msg;
    const address =
      typeof message === 'string' ? /Server listening at (\S+)/.exec(message)?.[1] : undefined;
    if (address !== undefined || message === 'worker ready') {
      child.stdout.resume();
      return address ?? '';
    }
  }
  throw new Error('the process ended before it was ready');
}

/** True when the request never reached the copy. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
