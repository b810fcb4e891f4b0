import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { assertPortFree, readLocalSettings } from './local-settings.ts';

describe('the settings of a local start', () => {
  test('say the defaults of a machine that says nothing', () => {
    const expected = {
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
    };
    expect(readLocalSettings({})).toEqual(expected);
    expect(readLocalSettings({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(expected);
  });

  test.each([
    ['no demo on a given database', { DATABASE_URL: 'postgres://db/lms' }, { demo: false }],
    [
      'a demo there when asked for',
      { DATABASE_URL: 'postgres://db/lms', DEMO: 'true' },
      { demo: true },
    ],
    ['never a demo in production', { DEMO: 'true', NODE_ENV: 'production' }, { demo: false }],
    ['the address follows the port', { PORT: '4000' }, { publicUrl: 'http://localhost:4000' }],
    ['every address includes the local one', { HOST: '0.0.0.0' }, { host: '127.0.0.1' }],
    ['one address is asked there', { HOST: '10.0.0.5' }, { host: '10.0.0.5' }],
  ])('%s', (_name, env, expected) => expect(readLocalSettings(env)).toMatchObject(expected));

  test.each([
    [{ PORT: 'abc' }, 'PORT harus angka'],
    [{ PORT: '65536' }, 'PORT harus angka'],
    [{ PUBLIC_URL: 'lms.ac.id' }, 'PUBLIC_URL harus alamat'],
    [{ DATABASE_URL: 'mysql://db/lms' }, 'DATABASE_URL harus alamat'],
    [{ DEMO: 'ya' }, 'DEMO harus true atau false'],
  ])('%j is refused by name', (env, message) =>
    expect(() => readLocalSettings(env)).toThrow(message),
  );

  test('a port is taken when somebody listens on 127.0.0.1 alone', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(assertPortFree(port)).rejects.toThrow(`Port ${port} sudah dipakai`);
    await new Promise((resolve) => server.close(resolve));
    await expect(assertPortFree(port)).resolves.toBeUndefined();
  });
});

describe('the folder .data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lms-data-'));
  const lockPath = join(folder, 'lock.json');
  let local: typeof import('./local-folder.ts');
  beforeAll(async () => {
    vi.stubEnv('DATA_DIR', folder);
    // Another test may have loaded it with the project's folder.
    vi.resetModules();
    local = await import('./local-folder.ts');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is given back', () => {
    local.lockDataFolder('http://localhost:1')();
    expect(existsSync(lockPath)).toBe(false);
  });

  test.each([
    ['a dead process', JSON.stringify({ pid: 2 ** 30, address: 'http://localhost:1' })],
    [
      'another program with the number of a dead one',
      JSON.stringify({ pid: 1, address: 'http://localhost:1' }),
    ],
    ['a crash in the middle of writing', '{"pid":'],
  ])('is taken over from %s', (_name, content) => {
    writeFileSync(lockPath, content);
    const unlock = local.lockDataFolder('http://localhost:2');
    expect(JSON.parse(readFileSync(lockPath, 'utf8'))).toEqual({
      pid: process.pid,
      address: 'http://localhost:2',
    });
    unlock();
  });

  test('is refused while its holder runs', () => {
    const holder = spawn(
      process.execPath,
      ['-e', 'setInterval(() => {}, 1000)', 'scripts/serve.ts'],
      { stdio: 'ignore' },
    );
    try {
      writeFileSync(lockPath, JSON.stringify({ pid: holder.pid, address: 'http://localhost:1' }));
      expect(() => local.lockDataFolder('http://localhost:2')).toThrow(
        'LMS sudah berjalan dari folder ini: http://localhost:1',
      );
    } finally {
      holder.kill();
      rmSync(lockPath);
    }
  });

  test('a second start says so before it installs or builds anything under the first', () => {
    const checkout = mkdtempSync(join(tmpdir(), 'lms-checkout-'));
    mkdirSync(join(checkout, 'scripts'));
    for (const name of ['start.mjs', 'workspace.mjs', 'progress.mjs', 'folder-lock.mjs']) {
      copyFileSync(join(import.meta.dirname, name), join(checkout, 'scripts', name));
    }
    const holder = spawn(
      process.execPath,
      ['-e', 'setInterval(() => {}, 1000)', 'scripts/serve.ts'],
      { stdio: 'ignore' },
    );
    try {
      writeFileSync(lockPath, JSON.stringify({ pid: holder.pid, address: 'http://localhost:1' }));
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
        cwd: checkout,
        encoding: 'utf8',
      });
      expect(stderr).toBe(
        `LMS sudah berjalan dari folder ini: http://localhost:1 (proses ${holder.pid}).\n`,
      );
      expect(stdout).toBe('');
      expect(status).toBe(1);
    } finally {
      holder.kill();
      rmSync(lockPath);
      rmSync(checkout, { recursive: true });
    }
  });

  test('keeps its secrets, for its owner alone', () => {
    const secrets = local.readSecrets();
    expect(local.readSecrets()).toEqual(secrets);
    expect(Object.values(secrets).every((secret) => secret.length >= 32)).toBe(true);
    if (process.platform !== 'win32')
      expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
  });
});
