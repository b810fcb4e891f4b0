import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, TEST_METRICS_TOKEN, type TestApi } from '../../testing/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('operations', () => {
  test('the process is alive, and ready', async () => {
    expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await api.app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      basis_data: true,
      antrean: true,
    });
  });

  test('metrics are for this machine and for the token’s holder', async () => {
    const from = (headers: Record<string, string>, remoteAddress: string) =>
      api.app.inject({ url: '/metrics', headers, remoteAddress });
    await api.as(await api.make.dosen()).call(endpoints.infoPengguna);
    const local = await from({}, '127.0.0.1');
    expect(local.statusCode).toBe(200);
    expect(local.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v2/user_info",status="200"}',
    );
    expect(local.body).toMatch(/^lms_db_connections \d+$/m);
    expect(local.body).toMatch(/^lms_jobs_waiting \d+$/m);
    expect((await from({}, '10.0.0.9')).statusCode).toBe(404);
    expect((await from({ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1')).statusCode).toBe(404);
    expect((await from({ authorization: 'Bearer salah' }, '10.0.0.9')).statusCode).toBe(404);
    expect(
      (await from({ authorization: `Bearer ${TEST_METRICS_TOKEN}` }, '10.0.0.9')).statusCode,
    ).toBe(200);
  });

  test('the API describes itself', async () => {
    const { paths } = (await api.app.inject('/openapi.json')).json();
    expect(Object.keys(paths)).toHaveLength(
      new Set(Object.values(endpoints).map(({ path }) => path)).size,
    );
    const page = await api.app.inject('/docs/');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/openapi.json');
    expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/);
    expect((await api.app.inject('/docs/js/scalar.js')).statusCode).toBe(200);
    expect((await api.app.inject('/docs/tidak-ada')).statusCode).toBe(404);
  });

  test('browsers are told what a page may do', async () => {
    const { headers } = await api.app.inject('/healthz');
    expect(headers['content-security-policy']).toContain("default-src 'self';script-src 'self';");
    for (const one of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(headers['content-security-policy']).toContain(one);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('the web application', () => {
  let folder: string;
  let web: TestApi;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lms-web-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>LMS</title>');
    await writeFile(join(folder, 'verifikasi.html'), '<!doctype html><title>Periksa</title>');
    await writeFile(join(folder, 'favicon.svg'), '<svg/>');
    await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'plain');
    await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), 'brotli');
    await writeFile(join(folder, 'assets', 'app-1a2b.js.gz'), 'gzip');
    web = await createTestApi({ web: { dir: folder } });
  });
  afterAll(async () => {
    await web.close();
    await rm(folder, { recursive: true });
  });
  const open = (
    url: string,
    headers: Record<string, string> = { accept: 'text/html' },
    method: 'GET' | 'POST' = 'GET',
  ) => web.app.inject({ method, url, headers });

  test('its page answers every address that a browser opens, and is never stale', async () => {
    for (const url of ['/', '/beranda', '/kelas/20261_ti_if101_1?tab=1', '/index.html']) {
      const page = await open(url);
      expect([url, page.statusCode, page.headers['cache-control'], page.body]).toEqual([
        url,
        200,
        'no-cache',
        '<!doctype html><title>LMS</title>',
      ]);
    }
  });

  test('the address on a printed report leads to a document of its own', async () => {
    for (const url of ['/verifikasi/AAAAAAAAAAAAAAAAAAAAAA', '/verifikasi/x/?a=1']) {
      const page = await open(url);
      expect([page.statusCode, page.headers['cache-control'], page.body]).toEqual([
        200,
        'no-cache',
        '<!doctype html><title>Periksa</title>',
      ]);
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect((await open('/verifikasi')).body).toContain('LMS');
  });

  test.each([
    ['/', undefined],
    ['/', '*/*'],
    ['/', 'application/json'],
    ['/kelas/20261_ti_if101_1?tab=1', undefined],
    ['/kelas', '*/*'],
  ])('%s answers the application to a client that accepts %s', async (url, accept) => {
    const page = await open(url, accept === undefined ? {} : { accept });
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>LMS</title>']);
  });

  test('its files are sent compressed, and those named after their contents are kept', async () => {
    const asset = await open('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(asset.body).toBe('brotli');
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await open('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip');
    expect((await open('/assets/app-1a2b.js', {})).body).toBe('plain');
    expect((await open('/favicon.svg', {})).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['a file of an older build', '/assets/app-old.js', {}, 404],
    [
      'a file of an older build, as a page asks for it',
      '/assets/app-old.js',
      { accept: '*/*' },
      404,
    ],
    ['a picture that is not there', '/logo.png', { accept: 'image/avif,*/*;q=0.8' }, 404],
    ['an address of the API', '/v2/lms/tidak_ada', { accept: 'text/html' }, 404],
    ['an address of the API, to a client that accepts anything', '/v2/lms/tidak_ada', {}, 404],
    ['an API that is not there yet', '/v3/lms/kelas', {}, 404],
    ['a page asked for as data', '/kelas', { accept: 'application/json' }, 404],
    ['a way out of the folder', '/..%2f..%2fetc/passwd', {}, 404],
    ['an address that cannot be decoded', '/%zz', {}, 400],
  ])('%s', async (_name, url, headers, status) => {
    const reply = await open(url, headers);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toHaveProperty('status.code');
  });

  test('a service worker that went wrong is answered with one that removes it', async () => {
    await writeFile(join(folder, 'sw.js'), 'works');
    await writeFile(join(folder, 'sw-lepas.js'), 'removes');
    const removing = await createTestApi({
      web: { dir: folder, serviceWorkerFile: 'sw-lepas.js' },
    });
    const usual = await createTestApi({ web: { dir: folder } });
    try {
      expect((await removing.app.inject('/sw.js')).body).toBe('removes');
      expect((await usual.app.inject('/sw.js')).body).toBe('works');
      expect((await usual.app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
    } finally {
      await Promise.all([removing.close(), usual.close()]);
    }
  });

  test('a form sent to a page is not answered with one', async () => {
    expect((await open('/beranda', { accept: 'text/html' }, 'POST')).statusCode).toBe(404);
  });
});
