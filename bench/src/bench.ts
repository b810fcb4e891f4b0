/** One run: database, college, servers, measurements. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { createTokens } from '../../apps/api/src/platform/auth/token.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { ARCHIVE, measureArchive, measurePrint, PRINT } from './bap-cetak.ts';
import type { Case } from './case.ts';
import { listCases } from './cases.ts';
import { type BenchUser, type College, fillCollege } from './college.ts';
import { type Comparison, compareServers, REST_CPU_LIMIT_MS } from './compare.ts';
import { openBenchDatabase } from './database.ts';
import { FINISHES, measureFinishes } from './finishes.ts';
import { BURST, COPY, measureBurst, measureCopy } from './kuliah-kerja.ts';
import { type Limit, limitOf } from './limit.ts';
import { CONNECTIONS } from './load.ts';
import { describeMachine, placeProcesses, readLoad } from './machine.ts';
import { measureMixedRush, SAVE_IN_RUSH } from './mixed-rush.ts';
import { measureRecalculation, RECALCULATION } from './nilai-hitung.ts';
import { measurePreview, PREVIEW } from './nilai-impor.ts';
import { measurePush, PUSH } from './nilai-kirim.ts';
import { durationsOf, namesCase, type Options } from './options.ts';
import { FINISH } from './pengerjaan-cases.ts';
import { profileCase } from './profile.ts';
import { type Failure, type Results, toLine } from './report.ts';
import { SECRET } from './secret.ts';
import { type Start, stopAllServers } from './server-process.ts';
import { POOL, startIn } from './servers.ts';
import { median, round } from './statistics.ts';
import { measureStreams, STREAMS } from './streams.ts';
import { limitsOf, measureWithWorker, type WithWorkerFigures } from './with-worker.ts';

type Say = (line: string) => void;

interface Bench {
  options: Options;
  say: Say;
  databaseUrl: string;
  college: College;
  cases: Case[];
  sql: pg.Pool;
  sign: (user: BenchUser) => string;
  start: Start;
}

/** Runs the bench and always cleans up. Returns null if it only profiled. */
export async function runBench(options: Options, say: Say): Promise<Results | null> {
  const loadBefore = readLoad();
  const placement = placeProcesses({ pin: options.pin, ownPostgres: !process.env.DATABASE_URL });
  say('Postgres, migrations and the college …');
  const database = await openBenchDatabase(process.env.DATABASE_URL);
  const sql = new pg.Pool({ connectionString: database.url, max: 2 });
  // Our server may end before an idle connection does.
  sql.on('error', () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'lms-bench-files-'));
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= (async () => {
      await stopAllServers();
      await rm(folder, { recursive: true, force: true });
      await sql.end();
      await database.drop();
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  try {
    const college = await fillCollege(database.url);
    const { sign } = await createTokens(fastify(), { current: SECRET }, systemClock);
    const start = startIn({ databaseUrl: database.url, folder, prefix: placement.serverPrefix });
    const cases = listCases(college, sign);
    const bench = { options, say, databaseUrl: database.url, college, sql, sign, start, cases };
    if (options.profile !== null) {
      for (const one of bench.cases.filter(({ name }) => namesCase(options.profile ?? '', name)))
        say(await profileCase(one, start.api));
      return null;
    }
    const facts = { postgres: database.description, placement: placement.inWords, loadBefore };
    return await measureAll(bench, describeMachine(facts));
  } finally {
    await stop();
  }
}

async function measureAll(bench: Bench, machine: Results['machine']): Promise<Results> {
  const { options } = bench;
  const { quick, only } = options;
  const isWanted = (name: string) => namesCase(only ?? '', name);
  const failed: Failure[] = [];
  const attempt = attemptIn(failed, bench.say);
  const streams =
    options.streams && isWanted(STREAMS)
      ? await attempt(STREAMS, () => measureStreams({ ...bench, quick }))
      : null;
  const { comparisons, withWorker } = options.comparisons
    ? await compareAll(bench, attempt)
    : { comparisons: [], withWorker: null };
  const beside: Limit[] = [];
  for (const [name, measure] of besides) {
    if (!options.comparisons || !isWanted(name)) continue;
    bench.say(`${name} …`);
    const measured = (await attempt(name, () => measure(bench))) ?? [];
    for (const { name: what, value, unit } of measured) bench.say(`  ${what}: ${value} ${unit}`);
    beside.push(...measured);
  }
  const limits = [
    ...beside,
    ...(comparisons.length > 0 ? [restLimitOf(comparisons)] : []),
    ...(streams?.limits ?? []),
    ...(withWorker ? limitsOf(withWorker) : []),
  ];
  const { seconds, turns } = durationsOf(options);
  return {
    measured: new Date().toISOString().slice(0, 10),
    mode: `${2 * turns} × ${seconds} s`,
    machine,
    poolSize: POOL,
    connections: CONNECTIONS,
    comparisons,
    withWorker,
    streams: streams?.figures ?? null,
    limits,
    failed,
    passed: failed.length === 0 && [...comparisons, ...limits].every(({ passed }) => passed),
  };
}

type Attempt = <T>(name: string, measure: () => Promise<T>) => Promise<T | null>;

/** One measurement that fails takes no other with it. */
function attemptIn(failed: Failure[], say: Say): Attempt {
  return async (name, measure) => {
    try {
      return await measure();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      say(`  FAILED: ${reason}`);
      failed.push({ name, reason });
      return null;
    }
  };
}

/** Measured beside the comparisons, in this order. */
const besides: readonly (readonly [string, (bench: Bench) => Promise<Limit[]>])[] = [
  [FINISHES, measureFinishesOf],
  [SAVE_IN_RUSH, measureMixedRush],
  [PREVIEW, measurePreview],
  [RECALCULATION, measureRecalculation],
  [PUSH, measurePush],
  [BURST, measureBurst],
  [COPY, measureCopy],
  [PRINT, measurePrint],
  [ARCHIVE, measureArchive],
];

function measureFinishesOf(bench: Bench): Promise<Limit[]> {
  const finish = bench.cases.find(({ name }) => name === FINISH);
  if (finish === undefined) throw new Error(`There is no comparison ${FINISH}`);
  return measureFinishes({ ...bench, finish });
}

function restLimitOf(comparisons: readonly Comparison[]): Limit {
  const rest = round(median(comparisons.map(({ ours }) => ours.restMsPerSecond)), 1);
  return limitOf('CPU time of the api at rest, a second', rest, REST_CPU_LIMIT_MS, 'ms');
}

async function compareAll(
  bench: Bench,
  attempt: Attempt,
): Promise<{ comparisons: Comparison[]; withWorker: WithWorkerFigures | null }> {
  const { cases, options, say, sql, start } = bench;
  const durations = durationsOf(options);
  const countMarks = async () => {
    const { rows } = await sql.query<{ last: number }>(
      'SELECT last_value::float8 AS last FROM kehadiran_ledger_id_seq',
    );
    return rows[0]?.last ?? Number.NaN;
  };
  const chosen = cases.filter(({ name }) => namesCase(options.only ?? '', name));
  const bare = await start.bare();
  const ours = await start.api();
  const comparisons: Comparison[] = [];
  for (const one of chosen) {
    say(`${one.name} …`);
    const compared = await attempt(one.name, () =>
      compareServers(one, { bare, ours }, durations, countMarks),
    );
    if (compared === null) continue;
    say(toLine(compared));
    comparisons.push(compared);
  }
  await bare.stop();
  const write = chosen.find(({ marksPerRequest }) => marksPerRequest !== undefined);
  if (write === undefined) return { comparisons, withWorker: null };
  say(`${write.name}, with a worker …`);
  const withWorker = await attempt(`${write.name}, with a worker`, () =>
    measureWithWorker({
      write,
      api: ours,
      sql,
      countMarks,
      startWorker: start.worker,
      seconds: durations.seconds,
    }),
  );
  return { comparisons, withWorker };
}
