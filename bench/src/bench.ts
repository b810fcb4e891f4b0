/** One run: database, college, servers, measurements. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import pg from 'pg';
import { apiNodeFlags } from '../../apps/api/node-flags.ts';
import { hashPassword } from '../../apps/api/src/platform/auth/password.ts';
import { createTokens } from '../../apps/api/src/platform/auth/token.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { type Case, listCases } from './cases.ts';
import { type BenchUser, type College, fillCollege } from './college.ts';
import { type Comparison, compareServers, REST_CPU_LIMIT_MS } from './compare.ts';
import { openBenchDatabase } from './database.ts';
import { measureContent, wantsContent } from './isi.ts';
import { listContentCases } from './isi-cases.ts';
import { CONNECTIONS } from './load.ts';
import { describeMachine, placeProcesses, readLoad, residentMb } from './machine.ts';
import { durationsOf, namesCase, type Options } from './options.ts';
import { measureExams, wantsExams } from './pengerjaan.ts';
import { FINISH, listExamCases } from './pengerjaan-cases.ts';
import { measureReaders, wantsReaders } from './percakapan.ts';
import { profileCase } from './profile.ts';
import { type Limit, leastOf, limitOf, type Results } from './report.ts';
import { measureRush, type RushFigures } from './rush.ts';
import { type ServerProcess, startServer, stopAllServers } from './server-process.ts';
import { measureQuestionFiles, wantsQuestionFiles } from './soal-berkas.ts';
import { listQuestionCases } from './soal-cases.ts';
import { median, round } from './statistics.ts';
import { measureStreams, type StreamFigures } from './streams.ts';
import { listTaskCases } from './tugas-cases.ts';
import { measureWithWorker, type WithWorkerFigures } from './with-worker.ts';

/** Connections to Postgres, for each of the two servers. */
const POOL = 12;
const SECRET = 'rahasia-uji-beban-token-akses-32-karakter';
const REST_SECONDS = 10;
const REST_LIMIT_MB = 200;
const STREAMS_LIMIT_MB = 300;
const REACH_ALL_LIMIT_MS = 1_000;
/**
 * Postgres, worker and load share one core (README): saving may get slower, not slow, and jobs must
 * not pile up.
 */
const WITH_WORKER_SHARE = 0.35;
const WITH_WORKER_P95_LIMIT_MS = 200;
const CAUGHT_UP_LIMIT_SECONDS = 10;
const RUSH_SIGN_INS = 200;
const RUSH_SAVE_LIMIT_MS = 150;
const RUSH_PASSWORD = 'sandi-uji-beban';

type Say = (line: string) => void;

interface Bench {
  options: Options;
  say: Say;
  college: College;
  cases: Case[];
  sql: pg.Pool;
  databaseUrl: string;
  folder: string;
  sign: (user: BenchUser) => string;
  start: {
    api(nodeFlags?: string[]): Promise<ServerProcess>;
    worker(): Promise<ServerProcess>;
    bare(): Promise<ServerProcess>;
  };
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
  const cleanUp: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= (async () => {
      await stopAllServers();
      for (const clean of cleanUp) await clean();
      await sql.end();
      await database.drop();
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  try {
    const folder = await mkdtemp(join(tmpdir(), 'lms-bench-files-'));
    cleanUp.push(() => rm(folder, { recursive: true, force: true }));
    const college = await fillCollege(database.url);
    const { sign } = await createTokens(fastify(), { current: SECRET }, systemClock);
    const env = {
      DATABASE_URL: database.url,
      DATABASE_POOL: String(POOL),
      JWT_SECRET: SECRET,
      REFRESH_SECRET: SECRET,
      ENCRYPTION_SECRET: SECRET,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      REDIS_URL: '',
      WEB_DIR: '',
      FILES_DIR: folder,
    };
    const prefix = placement.serverPrefix;
    const bench: Bench = {
      options,
      say,
      college,
      sql,
      databaseUrl: database.url,
      folder,
      sign,
      cases: [
        ...listCases(college, sign),
        ...listContentCases(college, sign),
        ...listTaskCases(college, sign),
        ...listQuestionCases(college, sign),
        ...listExamCases(college, sign),
      ],
      start: {
        api: (nodeFlags = []) =>
          startServer({
            script: 'apps/api/src/main.ts',
            env,
            prefix,
            nodeFlags: [...apiNodeFlags, ...nodeFlags],
            readyPath: '/readyz',
          }),
        worker: () => startServer({ script: 'apps/api/src/worker.ts', env }),
        bare: () => startServer({ script: 'bench/src/bare.ts', env, prefix, readyPath: '/' }),
      },
    };
    if (options.profile !== null) {
      for (const one of bench.cases.filter(({ name }) => namesCase(options.profile ?? '', name))) {
        say(await profileCase(one, bench.start.api));
      }
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
  const onlyContent = options.only !== null && wantsContent(options.only);
  const streams = options.streams && !onlyContent ? await measureRestAndStreams(bench) : null;
  const rush = options.streams && !onlyContent ? await measureSignInRush(bench) : null;
  const { comparisons, withWorker } = options.comparisons
    ? await compareAll(bench)
    : { comparisons: [], withWorker: null };
  const content =
    options.comparisons && wantsContent(options.only) ? await measureContentOf(bench) : [];
  const readers =
    options.comparisons && wantsReaders(options.only) ? await measureReadersOf(bench) : [];
  const exams = options.comparisons && wantsExams(options.only) ? await measureExamsOf(bench) : [];
  const files =
    options.comparisons && wantsQuestionFiles(options.only)
      ? await measureQuestionFilesOf(bench)
      : [];
  const limits = [
    ...content,
    ...readers,
    ...exams,
    ...files,
    ...(comparisons.length > 0 ? [restLimitOf(comparisons)] : []),
    ...(streams?.limits ?? []),
    ...(rush ? [rush.limit] : []),
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
    rush: rush?.figures ?? null,
    limits,
    passed: [...comparisons, ...limits].every(({ passed }) => passed),
  };
}

function measureContentOf(bench: Bench): Promise<Limit[]> {
  const { collegeId } = bench.college.lecturer;
  const { turns } = durationsOf(bench.options);
  return measureContent({
    ...bench,
    ...bench.college,
    secret: SECRET,
    collegeId,
    turns: 2 * turns + 1,
  });
}

function measureReadersOf(bench: Bench): Promise<Limit[]> {
  bench.say('a message to open readers …');
  return measureReaders({
    ...bench,
    ...bench.college,
    turns: 2 * durationsOf(bench.options).turns + 1,
  });
}

function measureExamsOf(bench: Bench): Promise<Limit[]> {
  const { crowd, crowdLecturer } = bench.college;
  const finish = bench.cases.find(({ name }) => name === FINISH);
  if (finish === undefined) throw new Error(`There is no comparison ${FINISH}`);
  return measureExams({ ...bench, crowd, crowdLecturer, finish, quick: bench.options.quick });
}

function measureQuestionFilesOf(bench: Bench): Promise<Limit[]> {
  bench.say('files of questions …');
  return measureQuestionFiles({ ...bench, ...bench.college });
}

function restLimitOf(comparisons: readonly Comparison[]): Limit {
  const rest = round(median(comparisons.map(({ ours }) => ours.restMsPerSecond)), 1);
  return limitOf('CPU time of the api at rest, a second', rest, REST_CPU_LIMIT_MS, 'ms');
}

function limitsOf({ share, p95Ms, caughtUpSeconds }: WithWorkerFigures): Limit[] {
  const what = 'saving 50 marks with the worker running';
  return [
    leastOf(`${what}, of those without it`, share, WITH_WORKER_SHARE, ''),
    limitOf(`${what} (p95)`, p95Ms, WITH_WORKER_P95_LIMIT_MS, 'ms'),
    limitOf(
      'after the last save, until all that follows is done',
      caughtUpSeconds,
      CAUGHT_UP_LIMIT_SECONDS,
      's',
    ),
  ];
}

async function measureRestAndStreams(
  bench: Bench,
): Promise<{ figures: StreamFigures; limits: Limit[] }> {
  const { college, say, sign, sql, start, options } = bench;
  const api = await start.api();
  say(`The api at rest, ${REST_SECONDS} s …`);
  await sleep(REST_SECONDS * 1_000);
  const rest = round(residentMb(api.pid));
  const worker = await start.worker();
  say(`${college.watchers.length} event streams …`);
  const newestEventAt = async () => {
    const { rows } = await sql.query<{ at: number }>(
      `SELECT (extract(epoch FROM max(dibuat_pada)) * 1000)::float8 AS at FROM event WHERE jenis = 'kehadiran.berubah'`,
    );
    return rows[0]?.at ?? Number.NaN;
  };
  const figures = await measureStreams({
    api,
    watchers: college.watchers,
    lecturer: college.lecturer,
    meeting: college.meeting,
    sign,
    newestEventAt,
    repeats: options.quick ? 3 : 10,
    idleSeconds: options.quick ? 5 : 15,
  });
  await Promise.all([api.stop(), worker.stop()]);
  return {
    figures,
    limits: [
      limitOf(`memory of the api, ${REST_SECONDS} s after its start`, rest, REST_LIMIT_MB, 'MB'),
      limitOf(
        `memory with ${figures.streams} open streams`,
        figures.residentMb,
        STREAMS_LIMIT_MB,
        'MB',
      ),
      limitOf(
        'a saved mark reaches all streams (slowest)',
        figures.saveToLastMs.max,
        REACH_ALL_LIMIT_MS,
        'ms',
      ),
    ],
  };
}

async function measureSignInRush({
  college,
  say,
  sign,
  sql,
  start,
}: Bench): Promise<{ figures: RushFigures; limit: Limit }> {
  const people = college.watchers.slice(0, RUSH_SIGN_INS);
  say(`${people.length} sign-ins at once …`);
  const { rows } = await sql.query<{ username: string }>(
    'UPDATE pengguna SET sandi_hash = $1 WHERE college_id = $2 AND id = ANY($3) RETURNING username',
    [
      await hashPassword(RUSH_PASSWORD),
      college.lecturer.collegeId,
      people.map(({ userId }) => userId),
    ],
  );
  const api = await start.api();
  const figures = await measureRush({
    api,
    usernames: rows.map(({ username }) => username),
    collegeId: college.lecturer.collegeId,
    password: RUSH_PASSWORD,
    lecturer: college.lecturer,
    meeting: college.meeting,
    sign,
  });
  await api.stop();
  return {
    figures,
    limit: limitOf(
      `saving 50 marks while ${figures.signIns} sign in at once (p95)`,
      figures.saveP95Ms,
      RUSH_SAVE_LIMIT_MS,
      'ms',
    ),
  };
}

async function compareAll(
  bench: Bench,
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
    comparisons.push(await compareServers(one, { bare, ours }, durations, countMarks));
  }
  await bare.stop();
  const write = chosen.find(({ marksPerRequest }) => marksPerRequest !== undefined);
  if (write === undefined) return { comparisons, withWorker: null };
  say(`${write.name}, with a worker …`);
  const withWorker = await measureWithWorker({
    write,
    api: ours,
    sql,
    countMarks,
    startWorker: start.worker,
    seconds: durations.seconds,
  });
  return { comparisons, withWorker };
}
