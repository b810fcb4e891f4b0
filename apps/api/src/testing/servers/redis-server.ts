/**
 * Finds the tests' Redis: TEST_REDIS_URL, a container, 127.0.0.1:6379, or a redis-server binary
 * (docs/decisions/003).
 */

import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { findFreePort } from '../../../../../scripts/free-port.ts';
import { hasDockerSocket } from './database-server.ts';

export interface RedisServer {
  url: string;
  stop(): Promise<void>;
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: 1_000 });
  // The rejected connect reports it; without a listener ioredis prints it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

export function hasRedisBinary(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

export interface OwnRedis {
  url: string;
  /** Keeps appendonly data. */
  halt(): Promise<void>;
  /** Same address and data. */
  resume(): Promise<void>;
  /** Also deletes its data. */
  stop(): Promise<void>;
}

/**
 * A separate redis-server on a free port with production settings (appendonly, noeviction). Ends
 * with this process.
 */
export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'lms-redis-'));
  const guard = fileURLToPath(new URL('tied-process.ts', import.meta.url));
  const flags = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'yes',
  ];
  const launch = async () => {
    const args = [
      guard,
      'redis-server',
      ...flags,
      '--maxmemory-policy',
      'noeviction',
      '--loglevel',
      'warning',
    ];
    const child = spawn(process.execPath, args, {
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true,
    });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    for (let waited = 0; !(await answers(url)); waited += 50) {
      if (child.exitCode !== null || waited > 10_000) throw new Error('redis-server did not start');
      await sleep(50);
    }
    return async () => {
      child.stdin.end();
      await exited;
    };
  };
  let halt = await launch();
  return {
    url,
    halt: () => halt(),
    resume: async () => {
      halt = await launch();
    },
    stop: async () => {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startContainer(): Promise<RedisServer> {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer('redis:7-alpine').withExposedPorts(6379).start();
  const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}`;
  return { url, stop: async () => void (await container.stop()) };
}

/** Null when unavailable. */
export async function openRedisServer(): Promise<RedisServer | null> {
  const given = process.env.TEST_REDIS_URL;
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  if (hasDockerSocket()) {
    try {
      return await startContainer();
    } catch (error) {
      process.stderr.write(
        `No Redis container (${error instanceof Error ? error.message : error})\n`,
      );
    }
  }
  const local = 'redis://127.0.0.1:6379';
  if (await answers(local)) return { url: local, stop: () => Promise.resolve() };
  return hasRedisBinary() ? startOwnRedis() : null;
}

const DATABASES = 16;
const CLAIM_SECONDS = 3_600;

/** Claims a database number, so that parallel runs do not meet. */
export async function claimRedisDatabase(serverUrl: string): Promise<RedisServer> {
  for (let number = DATABASES - 1; number > 0; number--) {
    const url = `${serverUrl.replace(/\/\d*$/, '')}/${number}`;
    const client = new Redis(url);
    const claimed = await client.set('lms:test:claimed', process.pid, 'EX', CLAIM_SECONDS, 'NX');
    if (claimed !== 'OK') {
      client.disconnect();
      continue;
    }
    return {
      url,
      stop: async () => {
        await client.flushdb();
        client.disconnect();
      },
    };
  }
  throw new Error(`Every database number of ${serverUrl} is claimed by another test run`);
}
