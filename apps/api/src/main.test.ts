/** The api process starts, refuses to start, and stops. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiNodeFlags } from '../node-flags.ts';
import { createTokens } from './platform/auth/token.ts';
import { systemClock } from './platform/clock.ts';
import { createTestApi, TEST_JWT_SECRET, type TestApi } from './testing/app.ts';
import { untilWaiting } from './testing/interleave.ts';
import type { TestUser } from './testing/make/make.ts';

let api: TestApi;
const children: ChildProcess[] = [];
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await api.close();
});

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/**
 * Reports on stderr when Prisma's client or OpenTelemetry loads; SIGUSR2 makes it collect garbage and report that.
 */
const watched = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (found.url.includes('/@prisma/client/runtime/')) console.error('Prisma is loaded');
      // prom-client brings the interface package of its own accord.
      if (/\\/@opentelemetry\\/(?!api\\/)/.test(found.url)) console.error('OpenTelemetry is loaded');
      return found;
    },
  });
  process.on('SIGUSR2', () => {
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    console.error('collected');
  });
`)}`;

function start(env: Record<string, string>, flags: string[] = []) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...apiNodeFlags, ...flags, main],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: api.databaseUrl,
        JWT_SECRET: TEST_JWT_SECRET,
        REFRESH_SECRET: 'rahasia-uji-token-pembaruan-minimal-32-karakter',
        ENCRYPTION_SECRET: 'rahasia-uji-enkripsi-minimal-32-karakter-ya',
        PORT: '0',
        ...env,
      },
    },
  );
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    err += String(chunk);
  });
  const ended = once(child, 'exit').then(([code]) => ({ code: Number(code), err }));
  const logged = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(out);
      if (found) return found[0];
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then(() => Promise.reject(new Error(`it ended: ${err}`))),
      ]);
    }
  };
  const address = () => logged(/http:\/\/127\.0\.0\.1:\d+/);
  return { child, ended, logged, address, errors: () => err };
}

async function headersOf(user: TestUser) {
  const tokens = await createTokens(fastify(), { current: TEST_JWT_SECRET }, systemClock);
  return { authorization: `Bearer ${tokens.sign(user)}`, 'college-id': user.collegeId };
}

describe('starting', () => {
  test('a bad variable is told in one line', async () => {
    const { code, err } = await start({ JWT_SECRET: 'pendek' }).ended;
    expect([code, err]).toEqual([1, 'JWT_SECRET: must have at least 32 characters\n']);
  });

  test('a secret that was not announced is told in one line, and the copies that run go on', async () => {
    const running = start({});
    const origin = await running.address();
    const { code, err } = await start({ REFRESH_SECRET: 'r'.repeat(40) }).ended;
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^REFRESH_SECRET: this database has not met .*REFRESH_SECRET_NEXT.*\n$/,
      ),
    ]);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const announced = start({ REFRESH_SECRET_NEXT: 'r'.repeat(40) });
    expect((await fetch(`${await announced.address()}/readyz`)).status).toBe(200);
  });

  test('a database that is away for a moment is waited for', async () => {
    const { hostname, port } = new URL(api.databaseUrl);
    const door = createServer((socket) => {
      const through = connect(Number(port), hostname);
      socket.pipe(through).pipe(socket);
      for (const one of [socket, through])
        one.on('error', () => [socket, through].map((each) => each.destroy()));
    });
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const place = free.address();
    const at = typeof place === 'object' && place !== null ? place.port : 0;
    await new Promise((resolve) => free.close(resolve));
    const url = new URL(api.databaseUrl);
    url.host = `127.0.0.1:${at}`;
    const waiting = start({ DATABASE_URL: url.href });
    await waiting.logged(/waiting for it/);
    door.listen(at, '127.0.0.1');
    expect((await fetch(`${await waiting.address()}/readyz`)).status).toBe(200);
    waiting.child.kill('SIGTERM');
    await waiting.ended;
    door.close();
  });

  test('a taken port is told in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, err } = await start({ PORT: String(port) }).ended;
    other.close();
    expect([code, err]).toEqual([1, expect.stringMatching(/^PORT: .*EADDRINUSE.*\n$/)]);
  });
});

test('what was compiled is kept by a process that is then killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lms-kompilasi-'));
  const { child, ended, address } = start({ NODE_COMPILE_CACHE: folder });
  await address();
  const kept = async () => (await readdir(folder, { recursive: true })).length;
  await expect.poll(kept, { interval: 100 }).toBeGreaterThan(500);
  child.kill('SIGKILL');
  await ended;
  await rm(folder, { recursive: true });
});

/**
 * Resident memory of a `watched` process without garbage, whose amount depends on the machine.
 * Needs Linux's /proc.
 */
async function residentMb({ child, errors }: ReturnType<typeof start>): Promise<number> {
  const collections = () => errors().split('collected').length;
  const before = collections();
  child.kill('SIGUSR2');
  while (collections() === before) await once(child.stderr, 'data');
  return (
    (Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) *
      1_024) /
    1_000_000
  );
}

test.skipIf(process.platform !== 'linux')('memory: Prisma is loaded at its first use', async () => {
  const running = start({}, ['--expose-gc', '--import', watched]);
  const origin = await running.address();
  const headers = await headersOf(await api.make.operator());
  expect((await fetch(`${origin}/v2/user_info`, { headers })).status).toBe(200);
  // Large pages of memory add some thirty megabytes.
  expect(await residentMb(running)).toBeLessThan(230);
  expect(running.errors()).not.toContain('Prisma is loaded');
  const signIn = await fetch(`${origin}/v2/access_token`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: 'tidak-ada',
      client_secret: 'salah',
    }),
  });
  expect(signIn.status).toBe(401);
  expect(await residentMb(running)).toBeLessThan(280);
  expect(running.errors()).toContain('Prisma is loaded');
});

test('nothing of OpenTelemetry is loaded unless traces are asked for', async () => {
  const off = start({}, ['--import', watched]);
  const origin = await off.address();
  const headers = await headersOf(await api.make.operator());
  expect((await fetch(`${origin}/v2/user_info`, { headers })).status).toBe(200);
  expect(off.errors()).not.toContain('OpenTelemetry is loaded');
  const on = start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, ['--import', watched]);
  await on.address();
  expect(on.errors()).toContain('OpenTelemetry is loaded');
});

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: running requests are answered, streams end, nothing new comes in',
    async (signal) => {
      const user = await api.make.operator();
      const headers = await headersOf(user);
      const { child, ended, address } = start({});
      const origin = await address();
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      expect((await fetch(`${origin}/v2/user_info`, { headers })).status).toBe(200);
      const stream = await fetch(`${origin}/v2/lms/events?stream=sistem`, { headers });
      expect(stream.status).toBe(200);

      let slow: Promise<Response> | undefined;
      await api.db.transaction(async (tx) => {
        // The request waits for this lock when the signal comes.
        await tx.run('LOCK TABLE pengaturan_pengguna');
        slow = fetch(`${origin}/v2/lms/pengaturan/me`, { headers });
        await untilWaiting(api.db);
        child.kill(signal);
        await stream.text();
      });
      expect((await slow)?.status).toBe(200);
      expect((await ended).code).toBe(0);
      await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    },
  );
});
