/**
 * Everything dies in turns during exams: no acknowledged save is lost, and each attempt ends,
 * closes and is graded once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createTestApi } from '../app.ts';
import { expectNothingLost, makeExamClass, writeRounds, writtenIn } from '../exams/exam-rounds.ts';
import { type Copies, type Copy, openCopies } from '../servers/copies.ts';
import { startOwnPostgres } from '../servers/database.ts';
import { hasOwnRedis, startOwnRedis } from '../servers/redis.ts';
import { ofSoak } from './soak.ts';

/** An api or worker is away for seconds, a server shorter. */
const KILLS = ofSoak({
  short: { api: 1, worker: 1, postgres: 2, redis: 1 },
  whole: { api: 65, worker: 65, postgres: 100, redis: 70 },
});
const ALL = Object.values(KILLS).reduce((sum, kills) => sum + kills, 0);
const STUDENTS = 50;
const ROUND_MS = ofSoak({ short: 12_000, whole: 25_000 });
const PACE_MS = ofSoak({ short: 400, whole: 300 });
/** Time alive between deaths of a kind. */
const PAUSE_MS = { api: 500, worker: 1_000, postgres: 1_500, redis: 2_000 };
/** Acknowledged saves between deaths, however slow the machine. */
const SAVES_BETWEEN = 25;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function scene() {
  const postgres = await startOwnPostgres({ durable: true });
  const it = await createTestApi({ database: { url: postgres.url, drop: postgres.stop } });
  cleanups.push(it.close);
  const redis = await startOwnRedis();
  cleanups.push(redis.stop);
  const examClass = await makeExamClass(it, STUDENTS);
  const system = openCopies(it.databaseUrl, 'redis', { redis: { url: redis.url, prefix: 'uji' } });
  cleanups.push(system.close);
  await Promise.all([system.start('api'), system.start('api'), system.start('worker')]);
  const leaving = new AbortController();
  cleanups.push(async () => leaving.abort());
  return {
    it,
    ...examClass,
    system,
    postgres,
    redis,
    progress: { kept: 0 },
    leave: leaving.signal,
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Restarts a process that gave up during an outage. */
async function startAgain(system: Copies, kind: Copy['kind'], leave: AbortSignal): Promise<void> {
  while (!leave.aborted) {
    try {
      await system.start(kind);
      return;
    } catch {
      await sleep(200);
    }
  }
}

async function killAll({ system, postgres, redis, progress, leave }: Scene): Promise<void> {
  const kill = {
    api: async () => {
      await system.running('api')[0]?.kill();
      await startAgain(system, 'api', leave);
    },
    worker: async () => {
      await system.running('worker')[0]?.kill();
      await startAgain(system, 'worker', leave);
    },
    postgres: async () => {
      await postgres.crash();
      await sleep(50);
      await postgres.resume();
    },
    redis: async () => {
      await redis.halt();
      await sleep(200);
      await redis.resume();
    },
  };
  // In parallel, so that several are sometimes away.
  await Promise.all(
    (Object.keys(kill) as (keyof typeof kill)[]).map(async (kind) => {
      for (let times = 0; times < KILLS[kind] && !leave.aborted; times += 1) {
        const due = progress.kept + SAVES_BETWEEN;
        await sleep(PAUSE_MS[kind] * (0.5 + Math.random()));
        while (progress.kept < due && !leave.aborted) await sleep(20);
        await kill[kind]();
      }
    }),
  );
}

test.skipIf(!hasOwnRedis)(
  `api, worker, Postgres and Redis are killed ${ALL} times while ${STUDENTS} write`,
  {
    timeout: 600_000,
  },
  async () => {
    const all = await scene();
    const { it, progress } = all;
    let killing = true;
    const begin = performance.now();
    const kills = killAll(all).finally(() => {
      killing = false;
    });
    const onKept = () => {
      progress.kept += 1;
    };
    const pace = { roundMs: ROUND_MS, paceMs: PACE_MS, onKept };
    const rounds = await writeRounds({ ...all, ...pace }, () => !killing);
    await kills;
    expect(progress.kept).toBeGreaterThanOrEqual(SAVES_BETWEEN * Math.max(...Object.values(KILLS)));
    console.info(
      `${ALL} kills, ${writtenIn(rounds).length} attempts, ${progress.kept} acknowledged saves in ${Math.round((performance.now() - begin) / 1_000)} s`,
    );
    await expectNothingLost(it, rounds);
  },
);
