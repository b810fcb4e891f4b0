/** Dependencies go away and return: nothing is lost or done twice, without help. */
import { afterEach, describe, expect, test } from 'vitest';
import { type StoredEvent, startHub } from '../platform/events/hub.ts';
import { toFailure } from '../platform/http/failure.ts';
import type { BackendOptions } from '../platform/queue/backend.ts';
import { handles } from '../platform/queue/job.ts';
import {
  backendNames,
  createEffectTable,
  eventually,
  openProcess,
  type Process,
  testJob,
} from './background.ts';
import { startOwnPostgres } from './servers/database.ts';
import { hasOwnRedis, startOwnRedis, useTestRedis } from './servers/redis.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/**
 * An api that adds jobs and reads events, and a worker that writes one effect and event per job.
 */
async function startSystem(databaseUrl: string, options: BackendOptions) {
  await createEffectTable(databaseUrl);
  const open = (): Process => {
    const opened = openProcess(databaseUrl, options);
    cleanups.push(opened.close);
    return opened;
  };
  const [api, worker] = [open(), open()];
  const handler = handles(testJob, async (tx, { kunci }, { collegeId }) => {
    await tx.run('INSERT INTO efek (kunci) VALUES ($1)', [kunci]);
    const data = { id_pertemuan: kunci, id_kelas: 'k' };
    await worker.events.add(tx, [
      { collegeId, stream: 'pertemuan:1', name: 'pertemuan.berubah', data },
    ]);
  });
  await worker.work({ jobs: [handler] });
  const seen: StoredEvent[] = [];
  const hub = startHub({
    db: api.db,
    wake: api.backend.wake,
    log: api.log,
    deliver: (event) => seen.push(event),
  });
  cleanups.push(hub.stop);
  await hub.ready;

  let added = 0;
  return {
    api,
    worker,
    /** Returns the slowest addition in milliseconds. */
    addJobs: async (count: number) => {
      let slowest = 0;
      for (let one = 0; one < count; one++) {
        const started = performance.now();
        const payload = { kunci: `k${added}` };
        await api.db.transaction((tx) => api.outbox.add(tx, testJob, { collegeId: 'a', payload }));
        added += 1;
        slowest = Math.max(slowest, performance.now() - started);
      }
      return slowest;
    },
    /** Fails unless notices cross processes. */
    expectNotices: async () => {
      let heard = 0;
      const stop = api.backend.wake.on('outbox', () => {
        heard += 1;
      });
      worker.backend.wake.notify('outbox');
      await eventually(
        () => heard,
        (times) => times > 0,
      );
      stop();
    },
    /** Waits until every job has one effect and one event. */
    expectAllOnce: async () => {
      const keys = Array.from({ length: added }, (_one, index) => `k${index}`).sort();
      await eventually(
        () => seen.length,
        (count) => count >= added,
      );
      const effects = await api.db.rows<{ kunci: string }>('SELECT kunci FROM efek');
      expect(effects.map((row) => row.kunci).sort()).toEqual(keys);
      expect(
        seen.map(({ isi }) => (JSON.parse(isi) as { id_pertemuan: string }).id_pertemuan).sort(),
      ).toEqual(keys);
    },
  };
}

const logged = (process: Process, text: string) =>
  process.lines.filter(({ msg }) => msg === text).length;

describe.skipIf(!hasOwnRedis)('Redis stops and starts', () => {
  test('writes go on at their usual speed, and effects and events catch up', async () => {
    const [postgres, redis] = await Promise.all([startOwnPostgres(), startOwnRedis()]);
    cleanups.push(postgres.stop, redis.stop);
    const system = await startSystem(postgres.url, {
      backend: 'redis',
      redisUrl: redis.url,
      sentinels: null,
      prefix: 'uji',
    });
    await system.addJobs(20);
    await system.expectAllOnce();
    expect(await system.api.backend.queueReady()).toBe(true);

    await redis.halt();
    await eventually(
      () => system.api.backend.queueReady(),
      (ready) => !ready,
    );
    expect(await system.addJobs(50)).toBeLessThan(10_000);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await redis.resume();
    await system.addJobs(20);
    await system.expectAllOnce();
    await system.expectNotices();
    expect(await system.api.backend.queueReady()).toBe(true);
    expect(logged(system.worker, 'the outbox relay fails; trying again')).toBe(1);
    expect(logged(system.worker, 'the outbox relay works again')).toBe(1);
  });
});

describe.each(backendNames)('Postgres restarts, with the queue on %s', (name) => {
  test('work under way and streams go on by themselves afterwards', async () => {
    const postgres = await startOwnPostgres();
    cleanups.push(postgres.stop);
    const options: BackendOptions =
      name === 'postgres'
        ? { backend: 'postgres', databaseUrl: postgres.url }
        : {
            backend: 'redis',
            ...(({ url, prefix }) => ({ redisUrl: url, sentinels: null, prefix }))(useTestRedis()),
          };
    const system = await startSystem(postgres.url, options);
    await system.addJobs(100);
    await postgres.halt();
    const failure = await system.addJobs(1).catch(toFailure);
    expect(failure).toMatchObject({ code: 'layanan_tidak_tersedia' });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await postgres.resume();
    await eventually(
      () => system.addJobs(1).catch(toFailure),
      (outcome) => typeof outcome === 'number',
    );
    await system.addJobs(50);
    await system.expectAllOnce();
    await system.expectNotices();
  });
});
