import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeClock } from '../../testing/clock.ts';
import { startS3, type TestS3 } from '../../testing/servers/s3.ts';
import { AppError } from '../errors.ts';
import { type Files, storageKey } from './files.ts';
import { type FilesConfig, openFiles } from './open-files.ts';
import { type PartsState, partsState } from './storage.ts';

let folder: string;
let s3: TestS3;
const configs: Partial<Record<'a folder' | 'a bucket', FilesConfig>> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lms-files-'));
  s3 = await startS3();
  configs['a folder'] = { kind: 'folder', folder: join(folder, 'files') };
  configs['a bucket'] = s3.config;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

function open(name: keyof typeof configs): Files {
  const config = configs[name];
  if (!config) throw new Error(name);
  return openFiles(config, {
    keys: { current: 'x'.repeat(32), others: [], archived: [] },
    clock: createFakeClock(),
  });
}

test('a bucket that is not there is a storage that does not answer: nothing seems stored', async () => {
  const config = configs['a bucket'];
  if (config?.kind !== 's3') throw new Error('no bucket');
  const files = openFiles(
    { ...config, bucket: 'tidak-ada' },
    { keys: { current: 'x'.repeat(32), others: [], archived: [] }, clock: createFakeClock() },
  );
  const file = { collegeId: 'demo', path: 'a.txt' };
  await expect(files.put(file, Buffer.from('x'))).rejects.toMatchObject({
    code: 'layanan_tidak_tersedia',
  });
});

describe.each(['a folder', 'a bucket'] as const)('files in %s', (name) => {
  const at = (path: string, collegeId = 'demo') => ({ collegeId, path });

  test('are written from bytes and from a file, replaced, read in parts, and removed', async () => {
    const files = open(name);
    await files.put(at('a.txt'), Buffer.from('0123456789'));
    expect(String(await files.readAll(at('a.txt')))).toBe('0123456789');
    const local = join(folder, 'sumber.bin');
    await writeFile(local, Buffer.alloc(100_000, 'ab'));
    await files.put(at('a.txt'), { localPath: local });
    const found = await files.find(at('a.txt'));
    expect(found?.bytes).toBe(100_000);
    const parts: Buffer[] = [];
    for await (const part of (await found?.read({ start: 99_997, end: 99_999 })) ?? [])
      parts.push(part);
    expect(String(Buffer.concat(parts))).toBe('bab');
    await files.remove(at('a.txt'));
    await files.remove(at('a.txt'));
    expect(await files.find(at('a.txt'))).toBeNull();
    expect(await files.readAll(at('a.txt'))).toBeNull();
  });

  test('come in pieces of memory that is used again; what breaks off leaves what was there', async () => {
    const files = open(name);
    const pieces = async function* (letters: string, fail = false) {
      const memory = Buffer.alloc(50_000);
      for (const letter of letters) yield memory.fill(letter);
      if (fail) throw new Error('putus di tengah');
    };
    await files.put(at('alir.bin'), { pieces: pieces('ab'), bytes: 100_000 });
    expect((await files.readAll(at('alir.bin')))?.subarray(49_999, 50_001).toString()).toBe('ab');
    const lent: string[] = [];
    for await (const piece of (await files.find(at('alir.bin')))?.lend({
      memory: new Uint8Array(30_000),
    }) ?? [])
      lent.push(Buffer.from(piece).toString());
    expect(lent.join('')).toBe('a'.repeat(50_000) + 'b'.repeat(50_000));
    await expect(
      files.put(at('alir.bin'), { pieces: pieces('c', true), bytes: 100_000 }),
    ).rejects.toThrow('putus di tengah');
    // s3rver keeps data of a broken request; a bucket does not.
    if (name === 'a folder')
      expect((await files.readAll(at('alir.bin')))?.subarray(49_999, 50_001).toString()).toBe('ab');
  });

  test('of two colleges with one path are two files', async () => {
    const files = open(name);
    await Promise.all(
      ['demo', 'Demo', '../demo', '~demo'].map((id) => files.put(at('b.txt', id), Buffer.from(id))),
    );
    for (const id of ['demo', 'Demo', '../demo', '~demo'])
      expect(String(await files.readAll(at('b.txt', id)))).toBe(id);
    expect(await files.find(at('b.txt', 'lain'))).toBeNull();
  });

  test('a file in parts can be read when it is complete, whoever goes on with it; a part may come again', async () => {
    const files = open(name);
    const file = at('bagian.bin');
    const parts = [5_000_000, 1_000_000, 1_000_000, 5_000_000, 1_234].map((size, index) =>
      Buffer.alloc(size, `bagian-${index}`),
    );
    let position = 0;
    let state: PartsState | null = null;
    for (const bytes of parts) {
      // The answer was lost before the state was stored.
      await open(name).append(
        file,
        { position, bytes: Buffer.alloc(bytes.byteLength, 'x') },
        state,
      );
      state = partsState.parse(
        JSON.parse(JSON.stringify(await open(name).append(file, { position, bytes }, state))),
      );
      position += bytes.byteLength;
    }
    expect(await files.find(file)).toBeNull();
    await files.complete(file, state ?? {});
    await open(name).complete(file, state ?? {});
    expect((await files.readAll(file))?.equals(Buffer.concat(parts))).toBe(true);
    const left = (
      await Promise.all([folder, s3.directory].map((one) => readdir(one, { recursive: true })))
    )
      .flat()
      .filter((entry) => /bagian.bin.*(ekor|[.]bagian)/.test(entry));
    expect(left).toEqual([]);
  });

  test('a file in parts that is given up leaves nothing', async () => {
    const files = open(name);
    const state = await files.append(
      at('batal.bin'),
      { position: 0, bytes: Buffer.alloc(1_000_000) },
      null,
    );
    await files.abandon(at('batal.bin'), state);
    await files.abandon(at('batal.bin'), state);
    expect(await files.find(at('batal.bin'))).toBeNull();
  });

  test('an empty file is a file', async () => {
    const files = open(name);
    await files.put(at('kosong'), Buffer.alloc(0));
    expect((await files.readAll(at('kosong')))?.byteLength).toBe(0);
  });

  test('a path that leads elsewhere names no file', async () => {
    const files = open(name);
    for (const path of [
      '../../etc/passwd',
      'a/b',
      '.tersembunyi',
      '',
      'a\0b',
      '..',
      'a b',
      'x'.repeat(200),
    ]) {
      expect(await files.find(at(path))).toBeNull();
      await expect(files.put(at(path), Buffer.from('x'))).rejects.toThrow('not a path');
      await files.remove(at(path));
    }
  });
});

test('a put that fails leaves nothing beside the file', async () => {
  const files = open('a folder');
  const key = { collegeId: 'demo', path: 'tidak-jadi' };
  await expect(files.put(key, { localPath: join(folder, 'tidak-ada') })).rejects.toThrow('ENOENT');
  const all = await readdir(join(folder, 'files'), { recursive: true });
  expect(all.filter((entry) => entry.includes('tidak-jadi'))).toEqual([]);
});

test('halves of a file that a killed process left go with the next whole one, and with the file', async () => {
  const files = open('a folder');
  const key = { collegeId: 'demo', path: 'pekerjaan-9' };
  const place = join(folder, 'files', storageKey(key) ?? '');
  const half = async () => {
    await mkdir(dirname(place), { recursive: true });
    await writeFile(`${place}.9d1f.part`, 'separuh');
  };
  const left = async () =>
    (await readdir(dirname(place))).filter((entry) => entry.startsWith('pekerjaan-9'));
  await half();
  await files.put(key, {
    pieces: (async function* () {
      yield Buffer.from('utuh');
    })(),
    bytes: 4,
  });
  expect(await left()).toEqual(['pekerjaan-9']);
  await half();
  await files.remove(key);
  expect(await left()).toEqual([]);
});

test('a storage that is away is 503', async () => {
  const away: FilesConfig = {
    kind: 's3',
    bucket: 'berkas',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  };
  const files = openFiles(away, {
    keys: { current: 'x'.repeat(32), others: [], archived: [] },
    clock: createFakeClock(),
  });
  const failure = await files
    .find({ collegeId: 'demo', path: 'a' })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject({ code: 'layanan_tidak_tersedia' });
});

test('no two colleges share a folder, not even where case does not count', () => {
  const folders = ['demo', 'DEMO', 'de/mo', '..', '~64656d6f', 'x', 'ü'].map((collegeId) =>
    storageKey({ collegeId, path: 'a' })?.split('/')[0]?.toLowerCase(),
  );
  expect(new Set(folders).size).toBe(folders.length);
  expect(folders.every((one) => /^[a-z0-9_~-]+$/.test(one ?? ''))).toBe(true);
});
