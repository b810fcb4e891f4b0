/**
 * Three servers lose their primary and their Redis in every way, and the room on a standby's disk,
 * while students write exams and lecturers mark and grade: nothing acknowledged is lost, and each
 * attempt ends, closes and is graded once.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Db, openDb } from '../../apps/api/src/platform/db/db.ts';
import { openStandby } from '../../apps/api/src/platform/db/standby.ts';
import { createTestApi } from '../../apps/api/src/testing/app.ts';
import { makeExamDay, runExamDay } from '../../apps/api/src/testing/exams/exam-day.ts';
import { openCopies } from '../../apps/api/src/testing/servers/copies.ts';
import { ofSoak } from '../../apps/api/src/testing/soak/soak.ts';
import { applyMigrations } from '../../prisma/src/migrate.ts';
import { findSystemPostgres } from '../backup/system-postgres.ts';
import { drill } from './drill.ts';
import type { Loss } from './local-server.ts';
import type { LocalServers, Name } from './local-servers.ts';
import { canMount } from './small-disk.ts';

const ALL: readonly Loss[] = ['machine', 'redis', 'postgres', 'frozen', 'full'];
const LOSSES = ofSoak<readonly Loss[]>({
  short: ['full', 'redis', 'machine'],
  whole: Array.from({ length: 6 }, () => ALL).flat(),
});
const STUDENTS = ofSoak({ short: 20, whole: 50 });
const ROUND_MS = ofSoak({ short: 30_000, whole: 60_000 });
/** Acknowledged answers between two losses. */
const SAVES_BETWEEN = ofSoak({ short: 20, whole: 100 });
const LONGEST_MS = 30_000;

const mayMount = await canMount();
if (!mayMount) process.stderr.write('No disk is filled: this account may not mount one\n');
const losses = LOSSES.filter((loss) => loss !== 'full' || mayMount);

drill(
  `servers lose something ${losses.length} times while ${STUDENTS} write, 10 mark and 5 grade`,
  { timeout: ofSoak({ short: 900_000, whole: 3_600_000 }), ownDisks: mayMount },
  async ({ servers, atEnd }) => {
    await applyMigrations(servers.url);
    const it = await createTestApi({ database: { url: servers.url, drop: async () => undefined } });
    atEnd(it.close);
    const people = await makeExamDay(it, STUDENTS);
    const system = openCopies(servers.url, 'redis', {
      redis: { url: servers.redis.url, prefix: 'uji' },
      env: { REDIS_SENTINELS: servers.redis.sentinels },
    });
    atEnd(system.close);
    await Promise.all([system.start('api'), system.start('api'), system.start('worker')]);

    await readFromStandby(it.db, servers.standbyUrl);
    const pauses = await runExamDay({ it, system, people, roundMs: ROUND_MS }, async (day) => {
      for (const [index, loss] of losses.entries()) {
        await day.quiet(SAVES_BETWEEN);
        const name = await whoLoses(servers, loss);
        await day.during(loss, async () => {
          await servers.lose(name, loss);
          if (loss === 'full') await untilLeftOut(servers, name);
        });
        // The others end well without it, and its return takes a while.
        if (index < losses.length - 1) await servers.bringBack(name);
      }
    });
    expect(Object.values(pauses).flat()).toHaveLength(losses.length);
    for (const pause of Object.values(pauses).flat()) expect(pause).toBeLessThan(LONGEST_MS);
  },
);

function whoLoses(servers: LocalServers, loss: Loss): Promise<Name> {
  if (loss === 'redis') return servers.redisMaster();
  return loss === 'full' ? servers.syncStandby() : servers.primary();
}

/** Commits wait for this standby until it cannot write what it is sent; then for the other one. */
async function untilLeftOut(servers: LocalServers, name: Name): Promise<void> {
  const primary = servers.of(await servers.primary());
  const deadline = performance.now() + 2 * LONGEST_MS;
  const isLeftOut = async () =>
    (await servers.of(name).story()).includes('No space left on device') &&
    !(await servers.of(name).is('sync'));
  while (!(await isLeftOut())) {
    if (performance.now() > deadline) throw new Error(`${name} goes on with a full disk`);
    // A new file of the log, for which there is no room.
    await primary.run(
      join(findSystemPostgres() ?? '', 'psql'),
      `--host=${primary.state}`,
      '--command=SELECT pg_switch_wal()',
    );
    await sleep(500);
  }
}

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
