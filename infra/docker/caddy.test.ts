/**
 * Caddy itself answers by the two files of this folder: which server gets an address, the headers, and what its log leaves
 * out. Needs the built web application.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/free-port.ts';

const CADDY = '/usr/bin/caddy';
const hasCaddy = existsSync(CADDY);
if (!hasCaddy && process.env.CI) throw new Error('caddy is missing');

const here = import.meta.dirname;
const dist = join(here, '../../apps/web/dist');
const built = existsSync(join(dist, 'index.html'));
if (!built && process.env.CI) throw new Error('the web application is not built');

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

function get(
  address: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(address, { method: options.method, headers: options.headers }, (answer) => {
    const pieces: Buffer[] = [];
    answer.on('data', (piece: Buffer) => pieces.push(piece));
    answer.on('end', () =>
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(pieces),
      }),
    );
  });
  sent.on('error', reject);
  sent.end(options.body);
  return promise;
}

interface Caddy {
  port: number;
  log(): string;
  stop(): Promise<void>;
}

/** Starts Caddy with a file's text after replacements; each must be found. */
async function startCaddy(
  file: string,
  replacements: Record<string, string>,
  port: number,
  env: Record<string, string> = {},
): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'lms-caddy-'));
  let text = await readFile(join(here, file), 'utf8');
  // Debian's Caddy 2.6 does not know the first and calls the second by its older name.
  if (spawnSync(CADDY, ['version']).stdout.toString().startsWith('2.6.'))
    text = text.replace(/^\s*persist_config off$/m, '').replace('log_skip', 'skip_log');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    text = text.replaceAll(from, to);
  }
  const config = join(folder, 'Caddyfile');
  await writeFile(config, text);
  const child: ChildProcess = spawn(CADDY, ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, ...env },
  });
  let log = '';
  child.stderr?.on('data', (piece: Buffer) => {
    log += piece.toString();
  });
  for (let times = 0; ; times++) {
    const answers = await get(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answers) break;
    if (child.exitCode !== null || times > 300) throw new Error(`caddy does not answer:\n${log}`);
    await sleep(50);
  }
  return {
    port,
    log: () => log,
    stop: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
      await promise;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describe.skipIf(!hasCaddy || !built)('the web application', () => {
  let caddy: Caddy;
  const from = (path: string, headers: Record<string, string> = {}) =>
    get(`http://127.0.0.1:${caddy.port}${path}`, { headers });

  beforeAll(async () => {
    const port = await findFreePort();
    const headers = await mkdtemp(join(tmpdir(), 'lms-headers-'));
    cleanups.push(() => rm(headers, { recursive: true, force: true }));
    const { promise, resolve } = Promise.withResolvers<number | null>();
    spawn(process.execPath, [join(here, 'write-headers.ts'), headers]).once('exit', resolve);
    expect(await promise).toBe(0);
    caddy = await startCaddy(
      'web.Caddyfile',
      { ':8080': `:${port}`, '/srv': dist, '/etc/caddy/headers': headers },
      port,
    );
    cleanups.push(caddy.stop);
  });

  test.each(['/', '/kelas', '/ujian/abc/soal', '/s/abc'])(
    '%s is its page, asked for anew each time',
    async (path) => {
      const answer = await from(path);
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toBe(await readFile(join(dist, 'index.html'), 'utf8'));
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
      expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
      expect(answer.headers['x-frame-options']).toBe('DENY');
    },
  );

  test.each(['/verifikasi/ABCD-1234', '/verifikasi/a/b'])(
    '%s is the document that checks a report',
    async (path) => {
      const answer = await from(path);
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toBe(await readFile(join(dist, 'verifikasi.html'), 'utf8'));
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    },
  );

  test('a file of the build is kept for ever, and comes as it was packed', async () => {
    const name = readdirSync(join(dist, 'assets')).find((one) => one.endsWith('.js.br'));
    const path = `/assets/${name?.replace(/\.br$/, '')}`;
    const packed = await from(path, { 'accept-encoding': 'br' });
    expect(packed.status).toBe(200);
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(packed.body)).toEqual((await from(path)).body);
  });

  test('a file of an older build is absent, not the page', async () => {
    const answer = await from('/assets/index-lama.js');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type'] ?? '').not.toContain('html');
  });

  test('nothing outside its folder is read', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/../../package.json'])
      expect((await from(path)).body.toString()).not.toContain('"@lms/web"');
  });

  test('the service worker can be taken back by a setting', async () => {
    const port = await findFreePort();
    const other = await startCaddy(
      'web.Caddyfile',
      {
        ':8080': `:${port}`,
        '/srv': dist,
        'import /etc/caddy/headers/{$WEB_SCHEME:https}.caddy': '',
      },
      port,
      { SERVICE_WORKER_FILE: 'sw-lepas.js' },
    );
    cleanups.push(other.stop);
    const answer = await get(`http://127.0.0.1:${port}/sw.js`);
    expect(answer.body.toString()).toBe(await readFile(join(dist, 'sw-lepas.js'), 'utf8'));
    expect((await from('/sw.js')).body.toString()).toBe(
      await readFile(join(dist, 'sw.js'), 'utf8'),
    );
  });
});

describe.skipIf(!hasCaddy)('the entry', () => {
  let caddy: Caddy;
  let api: Server;
  let apiPort: number;
  const seen: string[] = [];
  const to = (path: string, options?: Parameters<typeof get>[1]) =>
    get(`http://127.0.0.1:${caddy.port}${path}`, options);

  /** Answers with its name and the address asked for. */
  const startServer = async (name: string, port = 0): Promise<Server> => {
    const server = createServer((incoming, answer) => {
      seen.push(`${name} ${incoming.url}`);
      if (incoming.url === '/v2/sse') {
        answer.writeHead(200, { 'content-type': 'text/event-stream' });
        answer.write('data: satu\n\n');
        return;
      }
      let bytes = 0;
      incoming.on('data', (piece: Buffer) => {
        bytes += piece.byteLength;
      });
      incoming.on('end', () => answer.end(`${name} ${incoming.url} ${bytes}`));
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(port, '127.0.0.1', () => resolve());
    await promise;
    return server;
  };
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const stopServer = (server: Server) => {
    server.closeAllConnections();
    return promisify(server.close.bind(server))();
  };

  beforeAll(async () => {
    api = await startServer('api');
    apiPort = portOf(api);
    const web = await startServer('web');
    const port = await findFreePort();
    caddy = await startCaddy(
      'proxy.Caddyfile',
      {
        'dynamic a api 3000': `dynamic a 127.0.0.1 ${apiPort}`,
        'web:8080': `127.0.0.1:${portOf(web)}`,
        '127.0.0.1:8081': `127.0.0.1:${await findFreePort()}`,
      },
      port,
      { SITE_ADDRESS: `:${port}` },
    );
    cleanups.push(
      caddy.stop,
      () => stopServer(web),
      () => stopServer(api),
    );
  });

  test.each([
    ['/v2/lms/kelas?page=1', 'api'],
    ['/v0/kelas', 'api'],
    ['/multisite-config/x', 'api'],
    ['/files/a/b', 'api'],
    ['/status', 'api'],
    ['/healthz', 'api'],
    ['/openapi.json', 'api'],
    ['/docs', 'api'],
    ['/docs/static/x.js', 'api'],
    ['/antrean-papan', 'api'],
    ['/antrean-papan/api/queues', 'api'],
    ['/manifest.webmanifest', 'api'],
    ['/', 'web'],
    ['/antrean', 'web'],
    ['/beranda', 'web'],
    ['/status-lain', 'web'],
    ['/verifikasi/ABCD', 'web'],
    ['/s/abc', 'web'],
    ['/assets/index.js', 'web'],
  ])('%s is answered by %s', async (path, server) => {
    const answer = await to(path);
    expect([answer.status, answer.body.toString()]).toEqual([200, `${server} ${path} 0`]);
  });

  test('figures of the system are not for the world', async () => {
    seen.length = 0;
    for (const path of ['/metrics', '/metrics?a', '/v2/../metrics', '//metrics'])
      expect((await to(path)).body.toString()).not.toContain('api /metrics');
    expect((await to('/metrics')).status).toBe(404);
    expect(seen.filter((one) => one.startsWith('api /metrics'))).toEqual([]);
  });

  test('an upload passes in pieces, a larger one does not', async () => {
    const piece = await to('/v2/storager/unggahan/a', {
      method: 'PUT',
      body: Buffer.alloc(8_000_000),
    });
    expect(piece.body.toString()).toBe('api /v2/storager/unggahan/a 8000000');
    // The connection may close before the answer.
    const large = await to('/v2/besar', { method: 'PUT', body: Buffer.alloc(31_000_000) }).catch(
      () => null,
    );
    // Caddy 2.6 says 502.
    expect([413, 502, undefined]).toContain(large?.status);
  });

  test('an event reaches the reader while the stream is open', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const stream = request(`http://127.0.0.1:${caddy.port}/v2/sse`, (answer) =>
      answer.once('data', (piece: Buffer) => resolve(piece.toString())),
    );
    stream.on('error', reject);
    stream.end();
    expect(await promise).toBe('data: satu\n\n');
    stream.destroy();
  });

  test('a request waits for an api that is just being replaced', async () => {
    await stopServer(api);
    const waiting = to('/v2/lms/menunggu');
    await sleep(1_500);
    api = await startServer('api', apiPort);
    expect((await waiting).body.toString()).toBe('api /v2/lms/menunggu 0');
  });

  test('its log holds no secret of an address, and nothing of short links', async () => {
    await to('/masuk/oidc?kode=rahasia-kode&code=rahasia-code&redirect=rahasia-alamat&lain=tampak');
    await to('/files/berkas-tampak?sig=rahasia-sig', {
      headers: { cookie: 'sesi=rahasia-kuki', authorization: 'Bearer rahasia-token' },
    });
    await to('/s/rahasia-tautan');
    await to('/terakhir-tampak');
    await expect.poll(caddy.log).toContain('terakhir-tampak');
    expect(caddy.log()).toContain('lain=tampak');
    expect(caddy.log()).toContain('berkas-tampak');
    expect(caddy.log()).not.toContain('rahasia');
  });
});
