import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../scripts/free-port.ts';

export interface ServerProcess {
  readonly pid: number;
  /** Without a trailing slash; also set for the worker, which does not listen. */
  readonly url: string;
  /** SIGTERM, ten seconds of grace, then SIGKILL. */
  stop(): Promise<void>;
}

/** Starts the servers of one run. */
export interface Start {
  api(nodeFlags?: string[]): Promise<ServerProcess>;
  worker(): Promise<ServerProcess>;
  bare(): Promise<ServerProcess>;
}

interface ServerOptions {
  /** Path relative to the project. */
  script: string;
  env: NodeJS.ProcessEnv;
  /** Prefix that places the process on a core. */
  prefix?: readonly string[];
  nodeFlags?: readonly string[];
  /** A path without a 5xx when the process is ready; absent if it does not listen. */
  readyPath?: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 30_000;
const GRACE_MS = 10_000;

const running = new Set<ServerProcess>();

export async function stopAllServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()));
}

/** Waits until it is ready; it ends with this process, even on SIGKILL. */
export async function startServer({
  script,
  env,
  prefix = [],
  nodeFlags = [],
  readyPath,
}: ServerOptions): Promise<ServerProcess> {
  const port = await findFreePort();
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    './scripts/end-with-parent.mjs',
    ...nodeFlags,
  ];
  const [command = process.execPath, ...args] = [...prefix, process.execPath, ...flags, script];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      // As the image and `npm start` have it, for the children that write PDFs and read workbooks.
      NODE_COMPILE_CACHE: join(tmpdir(), 'lms-bench-compiled'),
      FILES_DIR: join(tmpdir(), 'lms-bench-files'),
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const server: ServerProcess = {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      running.delete(server);
      child.kill('SIGTERM');
      const cutOff = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(cutOff);
    },
  };
  running.add(server);
  if (readyPath !== undefined) await waitUntilReady(`${server.url}${readyPath}`, script, ended);
  return server;
}

async function waitUntilReady(url: string, script: string, ended: Promise<string>): Promise<void> {
  let ending: string | null = null;
  void ended.then((how) => {
    ending = how;
  });
  for (
    const deadline = performance.now() + READY_WITHIN_MS;
    performance.now() < deadline;
    await sleep(50)
  ) {
    if (ending !== null) throw new Error(`${script} ended while starting (${ending})`);
    // Refused until it listens.
    const reply = await fetch(url).catch(() => null);
    await reply?.body?.cancel();
    if (reply && reply.status < 500) return;
  }
  throw new Error(`${script} was not ready within ${READY_WITHIN_MS / 1_000} s`);
}
