import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../../platform/auth/actor.ts';
import { systemClock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { openFiles } from '../../../platform/files/open-files.ts';
import { handles, handlesLong } from '../../../platform/queue/job.ts';
import { createRegistry } from '../../../platform/queue/registry.ts';
import { createRunner } from '../../../platform/queue/runner.ts';
import {
  backendNames,
  createTestBackground,
  eventually,
  type Process,
  type TestBackground,
  testJob,
} from '../../../testing/background.ts';
import {
  type LongWorkHandler,
  longWorkHandler,
  resultPath,
  type StartOptions,
  startLongWork,
} from './long-work.service.ts';
import { defineLongWork, hapusHasil } from './pekerjaan.messages.ts';

const input = z.object({ kunci: z.string() });
const uji = defineLongWork('uji', input);
const removing = handlesLong(hapusHasil, {
  work: async () => async () => undefined,
  failed: async () => undefined,
});
const unused = [handles(testJob, async () => {}), removing];
const actor: Actor = {
  role: 'operator',
  collegeId: 'a',
  userId: 'u-1',
  username: 'op',
  nama: 'Operator',
  sessionId: 's',
  scopes: [],
  ip: '127.0.0.1',
  requestId: 'r',
  operator: null,
  areas: {
    data_master: 'no_access',
    kelas_kuliah: 'read',
    bank_soal: 'no_access',
    data_sistem: 'no_access',
    konfigurasi: 'no_access',
    pengumuman: 'no_access',
    bantuan: 'no_access',
    laporan: 'no_access',
  },
  prodi: [],
};

describe.each(backendNames)('long work on %s', (name) => {
  let background: TestBackground;
  let api: Process;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lms-long-work-'));
    background = await createTestBackground(name);
    api = background.open();
  });
  afterEach(async () => {
    await background.close();
    await rm(folder, { recursive: true, force: true });
  });

  const depsOf = (process: Process) => ({
    ...process,
    clock: systemClock,
    files: openFiles(
      { kind: 'folder', folder },
      {
        keys: { current: 'x'.repeat(32), others: [], archived: [] },
        clock: systemClock,
      },
    ),
  });
  const handlerOf = (process: Process, work: LongWorkHandler<typeof input>) =>
    longWorkHandler(depsOf(process), uji, work);
  const begin = (
    kunci: string,
    over: Partial<StartOptions<typeof input>> = {},
    by: Actor = actor,
  ) =>
    api.db.transaction((tx) =>
      startLongWork(depsOf(api), tx, by, uji, { judul: 'Uji', input: { kunci }, ...over }),
    );
  const rowOf = (id: string) =>
    api.db.row<{ status: string; persen: number; pesan: string | null; hasil: unknown }>(
      'SELECT status, persen, pesan, hasil FROM pekerjaan WHERE id = $1',
      [id],
    );
  const ended = (id: string) =>
    eventually(
      () => rowOf(id),
      (row) => row?.status === 'selesai' || row?.status === 'gagal',
    );
  const effects = async () =>
    (await api.db.rows<{ kunci: string }>('SELECT kunci FROM efek ORDER BY id')).map(
      (row) => row.kunci,
    );
  const told = (id: string) =>
    api.db.rows<{ isi: { status: string; persen: number } }>(
      `SELECT isi FROM event WHERE jenis = 'pekerjaan' AND isi->>'id' = $1 ORDER BY id`,
      [id],
    );

  test('is done for who asked, with progress, a result, a file and its effect once', async () => {
    const worker = background.open();
    const handler = handlerOf(worker, {
      work: async ({ actor: by, input: { kunci }, progress }) => {
        progress(40, 'separuh jalan');
        return {
          commit: async (tx) =>
            void (await tx.run('INSERT INTO efek (kunci) VALUES ($1)', [`${kunci}/${by.userId}`])),
          file: { content: Buffer.from('isi'), bytes: 3, name: 'hasil.txt', type: 'text/plain' },
          ringkasan: { baris: 7 },
          pesan: '7 baris',
        };
      },
    });
    await worker.work({ jobs: [...unused, handler] });
    const id = await begin('satu');
    expect(await ended(id)).toEqual({
      status: 'selesai',
      persen: 100,
      pesan: '7 baris',
      hasil: {
        file: { path: resultPath(id), name: 'hasil.txt', type: 'text/plain', bytes: 3 },
        fileName: 'hasil.txt',
        summary: { baris: 7 },
      },
    });
    expect(await effects()).toEqual(['satu/u-1']);
    expect(String(await depsOf(api).files.readAll({ collegeId: 'a', path: resultPath(id) }))).toBe(
      'isi',
    );
    const states = (await told(id)).map(({ isi }) => isi.status);
    expect([states[0], states.at(-1)]).toEqual(['menunggu', 'selesai']);
  });

  test('delivered twice at once it may work twice, but takes effect once', async () => {
    const handler = handlerOf(api, {
      work: async ({ input: { kunci } }) => {
        await sleep(50);
        return {
          commit: async (tx) =>
            void (await tx.run('INSERT INTO efek (kunci) VALUES ($1)', [kunci])),
        };
      },
    });
    const id = await begin('ganda');
    const runner = createRunner({
      db: api.db,
      clock: systemClock,
      registry: createRegistry([...unused, handler]),
    });
    const row = await api.db.row<{ id: number; jenis: string }>('SELECT id, jenis FROM outbox');
    if (row === null) throw new Error('no job');
    await Promise.all([runner.run(row), runner.run(row)]);
    await runner.run(row);
    expect(await effects()).toEqual(['ganda']);
    expect((await told(id)).filter(({ isi }) => isi.status === 'selesai')).toHaveLength(1);
  });

  test('its own verdict fails it at once, with its words; nothing of its effect is left', async () => {
    let tries = 0;
    const worker = background.open();
    const handler = handlerOf(worker, {
      work: async () => {
        tries += 1;
        return {
          commit: async (tx) => {
            await tx.run(`INSERT INTO efek (kunci) VALUES ('setengah')`);
            throw new AppError('konflik');
          },
        };
      },
      ended: async (tx, { status }) =>
        void (await tx.run('INSERT INTO efek (kunci) VALUES ($1)', [status])),
    });
    await worker.work({ jobs: [...unused, handler], backoffMs: 10 });
    const id = await begin('a');
    expect(await ended(id)).toMatchObject({
      status: 'gagal',
      pesan: new AppError('konflik').message,
      hasil: null,
    });
    expect([tries, await effects()]).toEqual([1, ['gagal']]);
    expect(worker.lines.filter((line) => line.level === 50)).toEqual([]);
  });

  test('a defect is tried again, and told as a defect when it stays', async () => {
    let tries = 0;
    const worker = background.open();
    const handler = handlerOf(worker, {
      work: async () => {
        tries += 1;
        throw new Error('rahasia dalam');
      },
    });
    await worker.work({ jobs: [...unused, handler], backoffMs: 10 });
    const id = await begin('a');
    expect(await ended(id)).toMatchObject({
      status: 'gagal',
      pesan: 'Terjadi kesalahan pada server. Coba lagi beberapa saat.',
    });
    expect(tries).toBe(5);
    expect(await api.db.row('SELECT galat FROM outbox')).toEqual({ galat: 'rahasia dalam' });
  });

  test('one whose input cannot be read any more is told as failed', async () => {
    const worker = background.open();
    const id = await begin('a');
    await api.db.run(
      `UPDATE pekerjaan SET masukan = '{"kunci": 5}', pelaku = pelaku - 'operator' WHERE id = $1`,
      [id],
    );
    await worker.work({
      jobs: [...unused, handlerOf(worker, { work: async () => ({}) })],
      backoffMs: 10,
    });
    expect(await ended(id)).toMatchObject({ status: 'gagal' });
    expect(await api.db.row('SELECT galat FROM outbox')).toEqual({
      galat: expect.stringContaining('isi tidak terbaca'),
    });
  });

  test('a worker that stops leaves it to the next one, which does it', async () => {
    const first = background.open();
    const started = Promise.withResolvers<void>();
    const handlerOfFirst = handlerOf(first, {
      work: async ({ signal }) => {
        started.resolve();
        await sleep(60_000, undefined, { signal });
        return {};
      },
    });
    await first.work({ jobs: [...unused, handlerOfFirst], backoffMs: 10 });
    const id = await begin('pindah');
    await started.promise;
    const stopping = performance.now();
    await first.close();
    expect(performance.now() - stopping).toBeLessThan(10_000);
    expect(await rowOf(id)).toMatchObject({ status: 'berjalan' });
    const second = background.open();
    const handlerOfSecond = handlerOf(second, {
      work: async ({ input: { kunci } }) => ({
        commit: async (tx) => void (await tx.run('INSERT INTO efek (kunci) VALUES ($1)', [kunci])),
      }),
    });
    await second.work({ jobs: [...unused, handlerOfSecond], resendAfterSeconds: 1 });
    expect(await ended(id)).toMatchObject({ status: 'selesai' });
    expect(await effects()).toEqual(['pindah']);
  });

  test('holds up no short job, however much of it there is', async () => {
    const worker = background.open();
    const release = new AbortController();
    const handler = handlerOf(worker, {
      work: async ({ signal }) => {
        await sleep(60_000, undefined, { signal: AbortSignal.any([signal, release.signal]) }).catch(
          () => undefined,
        );
        return {};
      },
    });
    const short = handles(
      testJob,
      async (tx, { kunci }) => void (await tx.run('INSERT INTO efek (kunci) VALUES ($1)', [kunci])),
    );
    await worker.work({ jobs: [short, removing, handler], concurrency: 1, longConcurrency: 1 });
    const ids = [await begin('a'), await begin('b'), await begin('c')];
    await eventually(
      () => rowOf(ids[0] ?? ''),
      (row) => row?.status === 'berjalan',
    );
    await api.db.transaction((tx) =>
      api.outbox.add(tx, testJob, { collegeId: 'a', payload: { kunci: 'cepat' } }),
    );
    expect(await eventually(effects, (found) => found.length > 0)).toEqual(['cepat']);
    expect((await Promise.all(ids.map(rowOf))).map((row) => row?.status)).toEqual([
      'berjalan',
      'menunggu',
      'menunggu',
    ]);
    release.abort();
  });

  test('one at a time for a key, and five unfinished for a user', async () => {
    const single = { key: 'u-1', code: 'hitung_sedang_berjalan' } as const;
    await begin('a', { single });
    await expect(begin('b', { single })).rejects.toMatchObject({ code: 'hitung_sedang_berjalan' });
    await begin('c', { single: { ...single, key: 'u-2' } });
    for (const kunci of ['d', 'e', 'f']) await begin(kunci);
    await expect(begin('g')).rejects.toMatchObject({ code: 'pekerjaan_terlalu_banyak' });
    await begin('h', {}, { ...actor, userId: 'u-2' });
    await begin('i', { single }, { ...actor, collegeId: 'b' });
    await api.db.run(`UPDATE pekerjaan SET status = 'selesai' WHERE kunci = 'u-1'`);
    await begin('j', { single });
  });
});
