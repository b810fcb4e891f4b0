/**
 * The scripts of redis.yaml with real programs: three Redis and three Sentinels at loopback
 * addresses. The master is killed and comes back, after its password has changed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readManifests } from './kustomize.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis && process.env.CI)
  throw new Error('redis-server is missing: install the package redis-server');

const { data: scripts } = z
  .looseObject({ kind: z.literal('ConfigMap'), data: z.record(z.string(), z.string()) })
  .parse(readManifests(join(import.meta.dirname, 'base/redis.yaml'))[0]);
const NAMES = ['127.0.66.1', '127.0.66.2', '127.0.66.3'] as const;
const [FIRST] = NAMES;

let folder: string;
let password: string;
const children = new Map<string, ChildProcess>();
const clients: Redis[] = [];

async function start(script: string, name: string) {
  const data = join(folder, name);
  await mkdir(data, { recursive: true });
  const env = {
    PATH: process.env.PATH,
    NAME: name,
    FIRST,
    BIND: name,
    DATA: data,
    MAXMEMORY: '50mb',
    REDIS_PASSWORD: password,
  };
  children.set(
    `${script} ${name}`,
    spawn('sh', [join(folder, script)], { env, stdio: 'ignore', cwd: data }),
  );
}

async function kill(script: string, name: string) {
  const child = children.get(`${script} ${name}`);
  if (child === undefined || child.exitCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Asks one server once; null while it does not answer. */
async function ask(name: string, port: number, ...command: [string, ...string[]]) {
  const client = new Redis({
    host: name,
    port,
    ...(port === 6379 ? { password } : {}),
    lazyConnect: true,
    retryStrategy: null,
    maxRetriesPerRequest: 0,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const [first, ...rest] = command;
    return await client.call(first, ...rest);
  } catch {
    return null;
  } finally {
    client.disconnect();
  }
}
const masterOf = async (name: string) => {
  const answer = await ask(name, 26_379, 'SENTINEL', 'get-master-addr-by-name', 'lms');
  return Array.isArray(answer) ? `${answer[0]}` : null;
};
const roleOf = async (name: string) => {
  const answer = await ask(name, 6379, 'ROLE');
  return Array.isArray(answer) ? answer : [];
};
const replicasOf = async (name: string) => {
  const [role, , replicas] = await roleOf(name);
  return role === 'master' && Array.isArray(replicas) ? replicas.length : 0;
};

function connect(): Redis {
  const client = new Redis({
    sentinels: NAMES.map((host) => ({ host, port: 26_379 })),
    name: 'lms',
    password,
  });
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lms-redis-'));
  password = 'first-password';
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(folder, name), text);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  for (const child of children.values())
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  children.clear();
  await rm(folder, { recursive: true });
});

const SCRIPTS = ['start-redis.sh', 'start-sentinel.sh'] as const;

test.skipIf(!hasRedis)(
  'a killed master is replaced, and nothing is lost by a new start',
  async () => {
    const all = async (act: typeof start) => {
      for (const name of NAMES) for (const script of SCRIPTS) await act(script, name);
    };
    /** Whoever it is: on a machine that stands still for seconds another one becomes the master. */
    const completeMaster = async () => {
      const counts = await Promise.all(NAMES.map(replicasOf));
      return NAMES.find((_name, index) => counts[index] === 2) ?? null;
    };
    const known = async (name: string) => {
      const sentinels = await ask(name, 26_379, 'SENTINEL', 'sentinels', 'lms');
      const replicas = await ask(name, 26_379, 'SENTINEL', 'replicas', 'lms');
      return [sentinels, replicas].map((one) => (Array.isArray(one) ? one.length : 0));
    };
    await all(start);
    await expect.poll(completeMaster).not.toBeNull();
    for (const name of NAMES) await expect.poll(() => known(name)).toEqual([2, 2]);

    const client = connect();
    await client.set('kept', 'yes');
    expect(await client.wait(2, 5_000)).toBe(2);

    const before = await completeMaster();
    if (before === null) throw new Error('no master with two replicas');
    const [other = ''] = NAMES.filter((name) => name !== before);
    await kill('start-redis.sh', before);
    await expect.poll(() => masterOf(other)).not.toBe(before);
    await expect.poll(() => client.get('kept').catch(() => null)).toBe('yes');

    // It begins with its file of before, as a master, and is told otherwise.
    await start('start-redis.sh', before);
    await expect.poll(async () => (await roleOf(before)).slice(0, 1)).toEqual(['slave']);
    expect(await ask(before, 6379, 'CONFIG', 'GET', 'maxmemory-policy')).toEqual([
      'maxmemory-policy',
      'noeviction',
    ]);

    client.disconnect();
    await all(kill);
    password = 'second-password';
    await all(start);
    await expect.poll(completeMaster).not.toBeNull();
    // Sentinel reaches the master only with the password.
    const flagsOf = async (name: string) =>
      `${await ask(name, 26_379, 'SENTINEL', 'master', 'lms')}`;
    for (const name of NAMES) await expect.poll(() => flagsOf(name)).toMatch(/,flags,master,/);
    expect(await connect().get('kept')).toBe('yes');
  },
);
