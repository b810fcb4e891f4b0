import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  backendNames,
  createTestBackground,
  eventually,
  type Process,
  type TestBackground,
  testJob,
} from '../../testing/background.ts';
import { systemClock } from '../clock.ts';
import type { Tx } from '../db/sql.ts';
import { readBacklog } from './backlog.ts';
import { defineJob, handles, handlesLong } from './job.ts';
import { createOutbox } from './outbox.ts';
import type { UnsentRow } from './queue.ts';
import { assertAllHandled, createRegistry } from './registry.ts';
import { startRelay } from './relay.ts';
import { createRunner } from './runner.ts';
import type { Sweep } from './sweep.ts';

const writeEffect = (tx: Tx, kunci: string) =>
  tx.run('INSERT INTO efek (kunci) VALUES ($1)', [kunci]);
const slowJob = defineJob('uji.lama', z.object({ kunci: z.string().optional() }), {
  lane: 'mails',
  patience: { pausesSeconds: [0.2, 0.4], untilSeconds: 3 },
});
const exportJob = defineJob('uji.ekspor', z.object({}), { lane: 'long-jobs' });
const scanJob = defineJob('uji.periksa', z.object({}), { lane: 'scans' });
const foldedJob = defineJob(
  'uji.lipat',
  z.object({ ruang: z.string().nullable(), siapa: z.array(z.string()) }),
  {
    fold: {
      by: ['ruang'],
      join: (first, others) => ({
        ...first,
        siapa: [...new Set([first, ...others].flatMap(({ siapa }) => siapa))],
      }),
    },
  },
);
const unusedSlow = handlesLong(slowJob, {
  work: async () => async () => undefined,
  failed: async () => undefined,
});
const recording = handles(testJob, async (tx, { kunci }) => {
  await writeEffect(tx, kunci);
});
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const effectsOf = async ({ db }: Process) =>
  (await db.rows<{ kunci: string }>('SELECT kunci FROM efek ORDER BY id')).map((row) => row.kunci);

describe.each(backendNames)('the job queue on %s', (name) => {
  let background: TestBackground;
  let api: Process;
  beforeEach(async () => {
    background = await createTestBackground(name);
    api = background.open();
  });
  afterEach(() => background.close());

  test.each([
    [true, ['periksa', 'ekspor']],
    [false, ['ekspor', 'periksa']],
  ])('scans pass long work only where there is a scanner: %s', async (scans, expected) => {
    const gate = Promise.withResolvers<void>();
    const longWork = handlesLong(exportJob, {
      work: async () => {
        await gate.promise;
        return (tx) => writeEffect(tx, 'ekspor').then(() => undefined);
      },
      failed: async () => undefined,
    });
    const scan = handlesLong(scanJob, {
      work: async () => (tx) => writeEffect(tx, 'periksa').then(() => undefined),
      failed: async () => undefined,
    });
    await api.work({ jobs: [longWork, scan], longConcurrency: 1, scans });
    const add = (job: typeof exportJob) =>
      api.db.transaction((tx) => api.outbox.add(tx, job, { collegeId: 'demo', payload: {} }));
    await add(exportJob);
    await sleep(500);
    await add(scanJob);
    if (scans)
      await eventually(
        () => effectsOf(api),
        (effects) => effects.length === 1,
      );
    else await sleep(1_500);
    gate.resolve();
    await eventually(
      () => effectsOf(api),
      (effects) => effects.length === 2,
    );
    expect(await effectsOf(api)).toEqual(expected);
  });

  const addJob = (kunci: string, outbox = api.outbox) =>
    api.db.transaction((tx) => outbox.add(tx, testJob, { collegeId: 'a', payload: { kunci } }));
  const silent = createOutbox(() => undefined);

  /** Empties the queue, like a lost Redis. */
  async function flush(): Promise<void> {
    if (background.options.backend === 'postgres') {
      await api.db.run('DELETE FROM bullmq.job');
      return;
    }
    const redis = new Redis(background.options.redisUrl);
    const keys = await redis.keys(`${background.options.prefix}:*`);
    if (keys.length > 0) await redis.del(...keys);
    redis.disconnect();
  }

  test('a committed row takes effect once, a rolled-back one never', async () => {
    await background.open().work({ jobs: [recording, unusedSlow] });
    await addJob('satu');
    const rolledBack = api.db.transaction(async (tx) => {
      await api.outbox.add(tx, testJob, { collegeId: 'a', payload: { kunci: 'batal' } });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await addJob('dua');
    const effects = await eventually(
      () => effectsOf(api),
      (found) => found.length >= 2,
    );
    expect(effects.sort()).toEqual(['dua', 'satu']);
    expect(
      await api.db.row('SELECT count(*) AS sisa FROM outbox WHERE selesai_pada IS NULL'),
    ).toEqual({ sisa: 0 });
  });

  test('a job that is delivered twice, even at once, takes effect once', async () => {
    const runner = createRunner({
      db: api.db,
      clock: systemClock,
      registry: createRegistry([recording, unusedSlow]),
    });
    await addJob('ganda', silent);
    const row = {
      id: (await api.db.row<{ id: number }>('SELECT id FROM outbox'))?.id ?? 0,
      jenis: testJob.name,
    };
    await Promise.all([runner.run(row), runner.run(row), runner.run(row)]);
    await runner.run(row);
    expect(await effectsOf(api)).toEqual(['ganda']);
  });

  test('equal jobs that wait are done together, and others are not touched', async () => {
    const seen: unknown[] = [];
    const folding = handles(foldedJob, async (_tx, payload) => void seen.push(payload));
    const registry = createRegistry([recording, unusedSlow, folding]);
    const runner = createRunner({ db: api.db, clock: systemClock, registry });
    const add = (collegeId: string, ruang: string | null, siapa: string[]) =>
      api.db.transaction((tx) =>
        silent.add(tx, foldedJob, { collegeId, payload: { ruang, siapa } }),
      );
    await add('a', '1', ['x']);
    await add('a', '2', ['y']);
    await add('a', '1', ['x', 'z']);
    await add('b', '1', ['w']);
    await add('a', null, []);
    const rows = await api.db.rows<UnsentRow>(
      'SELECT id, jenis, dibuat_pada FROM outbox ORDER BY id',
    );
    for (const row of rows) await runner.run(row);
    expect(seen).toEqual([
      { ruang: '1', siapa: ['x', 'z'] },
      { ruang: '2', siapa: ['y'] },
      { ruang: '1', siapa: ['w'] },
      { ruang: null, siapa: [] },
    ]);
    expect(
      await api.db.row('SELECT count(*) AS sisa FROM outbox WHERE selesai_pada IS NULL'),
    ).toEqual({ sisa: 0 });
  });

  test('of equal jobs the queue is given one, and it does the work of all of them', async () => {
    const seen: { ruang: string | null; siapa: string[] }[] = [];
    const folding = handles(foldedJob, async (_tx, payload) => void seen.push(payload));
    const add = (ruang: string, siapa: string) =>
      api.db.transaction((tx) =>
        silent.add(tx, foldedJob, { collegeId: 'a', payload: { ruang, siapa: [siapa] } }),
      );
    const names = Array.from({ length: 450 }, (_one, n) => `m${n}`);
    for (const [n, siapa] of names.entries()) await add(n % 3 === 0 ? '1' : '2', siapa);
    const given: UnsentRow[] = [];
    const relay = startRelay({
      db: api.db,
      backend: api.backend,
      log: silentLog,
      resendAfterSeconds: 60,
      queue: {
        add: async (rows) => void given.push(...rows),
        missing: async () => [],
        work: async () => undefined,
        close: async () => undefined,
      },
    });
    const unsent = () =>
      api.db.row<{ n: number }>('SELECT count(*)::int AS n FROM outbox WHERE dikirim_pada IS NULL');
    await eventually(unsent, (row) => row?.n === 0);
    await relay.stop();
    expect(given.length).toBeLessThanOrEqual(6);
    const registry = createRegistry([recording, unusedSlow, folding]);
    const runner = createRunner({ db: api.db, clock: systemClock, registry });
    for (const row of given) await runner.run(row);
    expect(seen.map(({ ruang, siapa }) => [ruang, siapa.length]).sort()).toEqual([
      ['1', 150],
      ['2', 300],
    ]);
    expect(
      await api.db.row('SELECT count(*) AS sisa FROM outbox WHERE selesai_pada IS NULL'),
    ).toEqual({ sisa: 0 });
  });

  test('what was folded is there again when the work fails', async () => {
    const failing = handles(foldedJob, () => Promise.reject(new Error('no')));
    const runner = createRunner({
      db: api.db,
      clock: systemClock,
      registry: createRegistry([recording, unusedSlow, failing]),
    });
    for (const siapa of ['x', 'y'])
      await api.db.transaction((tx) =>
        silent.add(tx, foldedJob, { collegeId: 'a', payload: { ruang: '1', siapa: [siapa] } }),
      );
    const [first] = await api.db.rows<UnsentRow>(
      'SELECT id, jenis, dibuat_pada FROM outbox ORDER BY id',
    );
    await expect(first && runner.run(first)).rejects.toThrow('no');
    expect(
      await api.db.row('SELECT count(*) AS sisa FROM outbox WHERE selesai_pada IS NULL'),
    ).toEqual({ sisa: 2 });
  });

  test('a handler that fails is tried again, and leaves nothing behind from the tries that failed', async () => {
    let tries = 0;
    const flaky = handles(testJob, async (tx, { kunci }) => {
      await writeEffect(tx, kunci);
      tries += 1;
      if (tries < 3) throw new Error('belum');
    });
    await background.open().work({ jobs: [flaky, unusedSlow], backoffMs: 20 });
    await addJob('akhirnya');
    expect(
      await eventually(
        () => effectsOf(api),
        (effects) => effects.length > 0,
      ),
    ).toEqual(['akhirnya']);
    expect(tries).toBe(3);
  });

  test('a job that always fails is given up after five tries, is logged and counted, and is not sent again', async () => {
    let tries = 0;
    const poison = handles(testJob, async () => {
      tries += 1;
      throw new Error('rusak');
    });
    const worker = background.open();
    await worker.work({ jobs: [poison, unusedSlow], backoffMs: 10, resendAfterSeconds: 1.5 });
    await addJob('racun');
    await eventually(
      () => readBacklog(api.db),
      ({ gagal }) => gagal === 1,
    );
    expect(await api.db.row('SELECT galat, selesai_pada FROM outbox')).toEqual({
      galat: 'rusak',
      selesai_pada: null,
    });
    expect(worker.lines.filter((line) => line.level === 50)).toMatchObject([
      { msg: 'a job was given up' },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(tries).toBe(5);
  });

  test.each([
    [
      'whose payload cannot be read any more',
      '{"kunci": 5}',
      'isi tidak terbaca: ✖ Invalid input: expected string, received number',
    ],
    ['whose failure nobody can take note of', '{}', 'rusak; tidak dapat dicatat'],
  ])('a long job %s is given up, with the reason', async (_name, isi, galat) => {
    const broken = handlesLong(slowJob, {
      work: async () => {
        throw new Error('rusak');
      },
      failed: async () => {
        throw new Error('tidak dapat dicatat');
      },
    });
    await background.open().work({ jobs: [recording, broken], backoffMs: 1 });
    await api.db.run(
      `INSERT INTO outbox (college_id, jenis, isi) VALUES ('a', 'uji.lama', $1::jsonb)`,
      [isi],
    );
    await eventually(
      () => readBacklog(api.db),
      ({ gagal }) => gagal === 1,
    );
    expect(await api.db.row('SELECT galat FROM outbox')).toEqual({
      galat: expect.stringContaining(galat),
    });
  });

  test('a job of a newer version is not given up by an old worker', async () => {
    const worker = background.open();
    await worker.work({ jobs: [recording, unusedSlow], backoffMs: 1, resendAfterSeconds: 1 });
    await api.db.run(
      `INSERT INTO outbox (college_id, jenis, isi) VALUES ('a', 'jenis.baru', '{}')`,
    );
    const givenUp = () => worker.lines.filter((line) => line.msg === 'a job was given up').length;
    await eventually(givenUp, (times) => times >= 2);
    expect(await readBacklog(api.db)).toMatchObject({ menunggu: 1, gagal: 0 });
  });

  test('what the queue lost is sent again', async () => {
    const queue = await background.open().backend.openQueue({ concurrency: 1 });
    const kunci = Array.from({ length: 30 }, (_one, index) => `k${index}`);
    for (const one of kunci) await addJob(one, silent);
    await queue.add(
      await api.db.rows<UnsentRow>(
        'UPDATE outbox SET dikirim_pada = now() RETURNING id, jenis, dibuat_pada',
      ),
    );
    await queue.close();
    await flush();
    await background.open().work({ jobs: [recording, unusedSlow], resendAfterSeconds: 1 });
    const effects = await eventually(
      () => effectsOf(api),
      (found) => found.length >= kunci.length,
    );
    expect(effects.sort()).toEqual(kunci.sort());
  });

  test('ten thousand that wait in the queue are asked about, and not one row of them is written', async () => {
    const worker = background.open();
    const release = new AbortController();
    const waiting = handlesLong(slowJob, {
      work: async () => {
        await sleep(60_000, undefined, { signal: release.signal }).catch(() => undefined);
        return async () => undefined;
      },
      failed: async () => undefined,
    });
    await worker.work({ jobs: [recording, waiting], resendAfterSeconds: 1 });
    await api.db.run(
      `INSERT INTO outbox (college_id, jenis, isi) SELECT 'a', 'uji.lama', '{}' FROM generate_series(1, 10000)`,
    );
    const written = () =>
      api.db.row<{ belum: number; jejak: string }>(
        `SELECT count(*) FILTER (WHERE dikirim_pada IS NULL)::int AS belum, md5(string_agg(xmin::text, ',' ORDER BY id)) AS jejak FROM outbox`,
      );
    const before = await eventually(written, (row) => row?.belum === 0);
    await sleep(3_000);
    expect(await written()).toEqual(before);
    await flush();
    const after = await eventually(
      () =>
        api.db.row<{ n: number }>('SELECT count(*)::int AS n FROM outbox WHERE dikirim_kali = 2'),
      (row) => (row?.n ?? 0) >= 9_990,
    );
    expect(after?.n).toBeLessThanOrEqual(10_000);
    release.abort();
  });

  test('what the queue loses again and again is sent ever more rarely', async () => {
    await background
      .open()
      .work({ jobs: [recording, unusedSlow], backoffMs: 1, resendAfterSeconds: 0.3 });
    await api.db.run(
      `INSERT INTO outbox (college_id, jenis, isi) VALUES ('a', 'jenis.baru', '{}')`,
    );
    const sent = await eventually(
      () =>
        api.db.row<{ times: number; seconds: number }>(
          `SELECT dikirim_kali AS times, extract(epoch FROM dikirim_pada - dibuat_pada)::float8 AS seconds
           FROM outbox`,
        ),
      (row) => (row?.times ?? 0) >= 4,
    );
    // After 0.3, 0.6 and 1.2 s, or later on a slow machine; 0.9 s without doubling.
    expect(sent?.times).toBe(4);
    expect(sent?.seconds).toBeGreaterThan(2);
  });

  test('a job with a patience of its own is tried at its pauses, and given up at its end', async () => {
    const [tries, ends]: [number[], string[]] = [[], []];
    const asked = performance.now();
    const stubborn = handlesLong(slowJob, {
      work: async () => {
        tries.push(performance.now());
        throw new Error('450 nanti lagi');
      },
      failed: async (_tx, _payload, error) => void ends.push(error.message),
    });
    await background.open().work({ jobs: [recording, stubborn], backoffMs: 1 });
    await api.db.transaction((tx) => api.outbox.add(tx, slowJob, { collegeId: 'a', payload: {} }));
    await eventually(
      () => readBacklog(api.db),
      ({ gagal }) => gagal === 1,
    );
    // At 0, 0.2, 0.6 and then every 0.4 s, or later on a slow machine, until the next would come
    // after 3 s.
    expect((tries.at(-1) ?? 0) - asked).toBeGreaterThan(2_500);
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(pauses[0]).toBeGreaterThan(180);
    for (const pause of pauses.slice(1)) expect(pause).toBeGreaterThan(380);
    expect(ends).toEqual(['450 nanti lagi']);
  });

  test('rows that nobody was woken for are found by the sweep', async () => {
    await background.open().work({ jobs: [recording, unusedSlow] });
    const started = performance.now();
    await addJob('diam', silent);
    await eventually(
      () => effectsOf(api),
      (effects) => effects.length === 1,
    );
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test('two workers share the work, and each job still takes effect once', async () => {
    await Promise.all([
      background.open().work({ jobs: [recording, unusedSlow] }),
      background.open().work({ jobs: [recording, unusedSlow] }),
    ]);
    const kunci = Array.from({ length: 100 }, (_one, index) => `k${index}`);
    await Promise.all(kunci.map((one) => addJob(one)));
    const effects = await eventually(
      () => effectsOf(api),
      (found) => found.length >= kunci.length,
    );
    expect(effects.sort()).toEqual(kunci.sort());
  });

  test('a sweep runs in one worker at a time, and done rows go after a day', async () => {
    let running = 0;
    let most = 0;
    let times = 0;
    const sweep: Sweep = {
      name: 'uji',
      everySeconds: 0.05,
      run: async () => {
        running += 1;
        times += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
      },
    };
    await api.db.run(`INSERT INTO outbox (college_id, jenis, isi, dikirim_pada, selesai_pada)
      SELECT 'a', 'uji', '{}', now(), now() - hours * interval '1 hour' FROM unnest('{23, 25, 48}'::int[]) AS hours`);
    await Promise.all(
      [1, 2, 3].map(() =>
        background.open().work({ jobs: [recording, unusedSlow], sweeps: [sweep] }),
      ),
    );
    await eventually(
      () => times,
      (count) => count > 5,
    );
    expect(most).toBe(1);
    expect(await api.db.row('SELECT count(*) AS sisa FROM outbox')).toEqual({ sisa: 1 });
  });

  test('the queue says whether it is ready', async () => {
    expect(
      await eventually(
        () => api.backend.queueReady(),
        (ready) => ready,
      ),
    ).toBe(true);
  });
});

describe('the registry', () => {
  test('refuses two handlers for one job', () => {
    expect(() => createRegistry([recording, unusedSlow, handles(testJob, async () => {})])).toThrow(
      'job uji has two handlers',
    );
  });

  test('refuses a job without a handler', () => {
    expect(() => assertAllHandled([unusedSlow])).toThrow(/^no handler for (.*, )?uji(,|$)/);
  });
});
