/**
 * Three servers lose their primary and their Redis in every way while students write exams: no acknowledged save is
 * lost, and each attempt ends, closes and is graded once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Db, openDb } from '../../apps/api/src/platform/db/db.ts';
import { openStandby } from '../../apps/api/src/platform/db/standby.ts';
import { createTestApi } from '../../apps/api/src/testing/app.ts';
import {
  expectNothingLost,
  makeExamClass,
  writeRounds,
  writtenIn,
} from '../../apps/api/src/testing/exams/exam-rounds.ts';
import { openCopies } from '../../apps/api/src/testing/servers/copies.ts';
import { ofSoak } from '../../apps/api/src/testing/soak/soak.ts';
import { applyMigrations } from '../../prisma/src/migrate.ts';
import type { Loss } from './local-server.ts';
import { missingPrograms, startLocalServers } from './local-servers.ts';

const LOSSES = ofSoak<readonly Loss[]>({
  short: ['machine', 'redis'],
  whole: Array.from({ length: 6 }, (): Loss[] => ['machine', 'redis', 'postgres', 'frozen']).flat(),
});
const STUDENTS = ofSoak({ short: 20, whole: 50 });
const ROUND_MS = ofSoak({ short: 30_000, whole: 60_000 });
const PACE_MS = 400;
/** Acknowledged saves between two losses. */
const SAVES_BETWEEN = 100;

const missing = missingPrograms();
if (missing.length > 0 && process.env.CI)
  throw new Error(`three servers cannot be tried, programs are missing: ${missing.join(', ')}`);

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test.skipIf(missing.length > 0)(
  `servers are lost ${LOSSES.length} times while ${STUDENTS} write`,
  { timeout: ofSoak({ short: 900_000, whole: 3_000_000 }) },
  async () => {
    const servers = await startLocalServers();
    await applyMigrations(servers.url);
    const it = await createTestApi({ database: { url: servers.url, drop: servers.stop } });
    cleanups.push(it.close);
    const examClass = await makeExamClass(it, STUDENTS);
    const system = openCopies(servers.url, 'redis', {
      redis: { url: servers.redis.url, prefix: 'uji' },
      env: { REDIS_SENTINELS: servers.redis.sentinels },
    });
    cleanups.push(system.close);
    await Promise.all([system.start('api'), system.start('api'), system.start('worker')]);

    await readFromStandby(it.db, servers.standbyUrl);
    const pauses: Record<Loss, number[]> = {
      machine: [],
      postgres: [],
      redis: [],
      frozen: [],
    };
    let kept = 0;
    let loss: Loss | null = null;
    let lostAt = 0;
    const onKept = () => {
      kept += 1;
      if (loss === null) return;
      // The last save before it can be on its way still.
      if (performance.now() - lostAt < 1_000) return;
      pauses[loss].push(Math.round(performance.now() - lostAt));
      loss = null;
    };
    let isOver = false;
    const losing = (async () => {
      for (const next of LOSSES) {
        const due = kept + SAVES_BETWEEN;
        while (kept < due) await sleep(50);
        const name = await (next === 'redis' ? servers.redisMaster() : servers.primary());
        lostAt = performance.now();
        loss = next;
        await servers.lose(name, next);
        while (loss !== null) await sleep(50);
        await servers.bringBack(name);
      }
    })().finally(() => {
      isOver = true;
    });
    // It is awaited after the rounds.
    losing.catch(() => undefined);
    const rounds = await writeRounds(
      { it, ...examClass, system, roundMs: ROUND_MS, paceMs: PACE_MS, onKept },
      () => isOver,
    );
    await losing;
    console.info(
      `${LOSSES.length} losses, ${writtenIn(rounds).length} attempts, ${kept} acknowledged saves; first save after ${JSON.stringify(pauses)} ms`,
    );
    await expectNothingLost(it, rounds);
    expect(Object.values(pauses).flat()).toHaveLength(LOSSES.length);
  },
);

/** A server that takes no writes reads at once what was committed. */
async function readFromStandby(primary: Db, url: string): Promise<void> {
  const other = openDb({ url, connections: 2, onError: () => undefined });
  const faults: unknown[] = [];
  const standby = openStandby({
    primary,
    standby: other,
    onAway: (error) => faults.push(error),
  });
  try {
    await primary.run('CREATE TABLE uji_baca (n int)');
    for (let n = 1; n <= 50; n += 1) {
      await primary.run('INSERT INTO uji_baca VALUES ($1)', [n]);
      expect(
        await standby.row('SELECT max(n) AS n, pg_is_in_recovery() AS standby FROM uji_baca'),
      ).toEqual({ n, standby: true });
    }
    expect(faults).toEqual([]);
    await primary.run('DROP TABLE uji_baca');
  } finally {
    await other.close();
  }
}
