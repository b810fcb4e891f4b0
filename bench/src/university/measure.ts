/** One run: the university, its processes, and the knee of each scenario. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import pg from 'pg';
import { createTokens } from '../../../apps/api/src/platform/auth/token.ts';
import { systemClock } from '../../../apps/api/src/platform/clock.ts';
import {
  hasRedisBinary,
  startOwnRedis,
} from '../../../apps/api/src/testing/servers/redis-server.ts';
import type { BenchUser } from '../college.ts';
import { REST_CPU_LIMIT_MS } from '../compare.ts';
import { openBenchDatabase } from '../database.ts';
import type { LoadRequest } from '../load.ts';
import { describeMachine, type MachineFacts, placeProcesses, readLoad } from '../machine.ts';
import { namesCase } from '../options.ts';
import { SECRET } from '../secret.ts';
import { openLine } from '../send.ts';
import { stopAllServers } from '../server-process.ts';
import { startIn } from '../servers.ts';
import { round } from '../statistics.ts';
import { bottleneckOf, type Capacity, type Cost, capacityOf, type Lane } from './capacity.ts';
import { findKnee } from './knee.ts';
import type { UniversityOptions } from './options.ts';
import type { Ground, Running, Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { universityOf, WHOLE_STUDENTS } from './size.ts';
import { runStep, type Step } from './step.ts';
import { countRows, fillUniversity, readPeople } from './university.ts';
import { type Processes, readUsed, redisPid, type Used, usedSince } from './watch.ts';

/** As proxies in front hold. */
const CONNECTIONS = 1_000;
/** The knee is known to a seventh. */
const NEAR = 1.15;
const REST_SECONDS = 4;
const WARM_UP_SECONDS = 6;

export interface Measured {
  name: string;
  unit: string;
  because: string;
  /** Null: not even the lowest rate passed. */
  knee: Step | null;
  /** The lowest rate that failed; null: the search ended before one did. */
  above: Step | null;
  tried: Pick<Step, 'perSecond' | 'passed' | 'p95Ms' | 'errors' | 'cores'>[];
  cost: Cost | null;
  capacity: Capacity | null;
  bottleneck: string;
  /** Rows that the answered requests left behind, by kind: written of answered. */
  written: Record<string, string>;
}

export interface UniversityResults {
  measured: string;
  size: number;
  terms: number;
  mode: string;
  machine: MachineFacts;
  queue: string;
  rows: Record<string, number>;
  seedSeconds: number;
  scenarios: Measured[];
}

type Say = (line: string) => void;

export async function measureUniversity(
  options: UniversityOptions,
  say: Say,
): Promise<UniversityResults> {
  const loadBefore = readLoad();
  const ownPostgres = !process.env.DATABASE_URL;
  const placement = placeProcesses({ pin: options.pin, ownPostgres });
  const isPinned = placement.serverPrefix.length > 0;
  const size = universityOf(options.size, options.terms);
  say(`Postgres, migrations and a university of ${size.college.students} students …`);
  const database = await openBenchDatabase(process.env.DATABASE_URL);
  const sql = new pg.Pool({ connectionString: database.url, max: 4 });
  // Our server may end before an idle connection does.
  sql.on('error', () => undefined);
  // Held, because Postgres is found as the parent of a backend that lives.
  const held = await sql.connect();
  held.on('error', () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'lms-bench-files-'));
  const redis = options.redis && hasRedisBinary() ? await startOwnRedis() : null;
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= (async () => {
      await stopAllServers();
      await redis?.stop();
      await rm(folder, { recursive: true, force: true });
      held.release();
      await sql.end();
      await database.drop();
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  try {
    const begin = performance.now();
    await fillUniversity(database.url, size, say);
    const seedSeconds = round((performance.now() - begin) / 1_000);
    const rows = await countRows(sql);
    say(
      `  ${seedSeconds} s; ${Object.entries(rows)
        .map(([name, n]) => `${n} ${name}`)
        .join(', ')}`,
    );
    const start = startIn({
      databaseUrl: database.url,
      folder,
      redisUrl: redis?.url,
      prefix: placement.serverPrefix,
    });
    const [api, worker] = await Promise.all([start.api(), start.worker()]);
    const { rows: backends } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const processes: Processes = {
      api,
      worker,
      backend: backends[0]?.pid ?? 0,
      redis: redis === null ? null : await redisPid(redis.url),
    };
    const { sign } = await createTokens(fastify(), { current: SECRET }, systemClock);
    const people = await readPeople(sql);
    const line = openLine(api.url, CONNECTIONS);
    const machine = describeMachine({
      postgres: database.description,
      placement: placement.inWords,
      loadBefore,
    });
    const ground: Ground = { sql, size, url: api.url, line, ...people, ...signing(sign) };
    const measured: Measured[] = [];
    for (const scenario of scenarios)
      if (namesCase(options.only ?? '', scenario.name))
        measured.push(
          await measureScenario({ scenario, ground, processes, options, isPinned, machine, say }),
        );
    line.close();
    return {
      measured: new Date().toISOString().slice(0, 10),
      size: options.size,
      terms: options.terms,
      mode: `steps of ${options.seconds} s`,
      machine,
      queue: redis === null ? 'Postgres' : 'Redis',
      rows,
      seedSeconds,
      scenarios: measured,
    };
  } finally {
    await stop();
  }
}

/** Headers are signed once, because a browser keeps its token for a quarter of an hour. */
const KEPT_MS = 10 * 60_000;

function signing(sign: (user: BenchUser) => string): Pick<Ground, 'headersOf' | 'jsonOf'> {
  const kept = new Map<string, { since: number; headers: LoadRequest['headers'] }>();
  const headersOf = (user: BenchUser) => {
    const known = kept.get(user.userId);
    const now = performance.now();
    if (known !== undefined && now - known.since < KEPT_MS) return known.headers;
    const headers = { authorization: `Bearer ${sign(user)}`, 'college-id': user.collegeId };
    kept.set(user.userId, { since: now, headers });
    return headers;
  };
  return {
    headersOf,
    jsonOf: (user) => ({ ...headersOf(user), 'content-type': 'application/json' }),
  };
}

interface ScenarioInput {
  scenario: Scenario;
  ground: Ground;
  processes: Processes;
  options: UniversityOptions;
  isPinned: boolean;
  machine: MachineFacts;
  say: Say;
}

async function measureScenario(input: ScenarioInput): Promise<Measured> {
  const { scenario, ground, processes, options, say } = input;
  const { seconds, steps: mostSteps } = options;
  const { sql } = ground;
  say(`${scenario.name} …`);
  const running = await scenario.open(ground);
  try {
    const writtenBefore = await countWritten(running);
    const rest = await usedAtRest(processes);
    let seed = 0;
    const answered = new Map<string, number>();
    const step = async (perSecond: number, length: number): Promise<Step> => {
      seed += 1;
      const one = await runStep({
        perSecond,
        seconds: length,
        seed,
        running,
        processes,
        rest,
        sql,
      });
      for (const [kind, figures] of Object.entries(one.kinds))
        answered.set(kind, (answered.get(kind) ?? 0) + figures.answered);
      return one;
    };
    // Statements are planned and connections open, as on any day.
    const warm = await step(2 * scenario.first, WARM_UP_SECONDS);
    const [wrong] = Object.keys(warm.errors);
    if (wrong !== undefined) throw new Error(`${scenario.name}: ${wrong}`);
    const measure = async (perSecond: number): Promise<Step | null> => {
      // Independent arrivals: some more than the rate says may come.
      if ((running.left?.() ?? Number.POSITIVE_INFINITY) < perSecond * seconds * 1.2) return null;
      const one = await step(perSecond, seconds);
      say(`  ${lineOf(one)}`);
      return one;
    };
    const { knee, above, tried } = await findKnee({
      first: scenario.first,
      measure,
      mostSteps,
      near: NEAR,
    });
    const written = await assertWritten(running, writtenBefore, answered);
    const cost = knee === null ? null : costOf(knee, processes);
    return {
      name: scenario.name,
      unit: scenario.unit,
      because: scenario.rush.because,
      knee,
      above,
      tried: tried.map(({ perSecond, passed, p95Ms, errors, cores }) => ({
        perSecond,
        passed,
        p95Ms,
        errors,
        cores,
      })),
      cost,
      capacity: cost === null ? null : capacityOf(scenario.rush, cost, WHOLE_STUDENTS),
      bottleneck: above === null ? 'not reached' : bottleneckOf(lanesOf(above.cores, input)),
      written,
    };
  } finally {
    await running.rest?.();
    await running.close?.();
  }
}

const lineOf = (one: Step): string => {
  const errors = Object.entries(one.errors).map(([name, times]) => `${times} × ${name}`);
  const cores = Object.entries(one.cores).map(([user, used]) => `${user} ${used}`);
  const behind =
    one.caughtUpSeconds === null ? 'worker behind' : `done ${one.caughtUpSeconds} s later`;
  return `${round(one.perSecond, 1)}/s: p95 ${one.p95Ms} ms, ${one.passed ? 'in time' : 'TOO SLOW'}; cores: ${cores.join(', ')}; ${behind}${errors.length > 0 ? `; ${errors.join(', ')}` : ''}`;
};

/** Milliseconds a second of each process while nobody asks; no more, so that no work hides there (055). */
async function usedAtRest(processes: Processes): Promise<Used> {
  const before = readUsed(processes);
  await sleep(REST_SECONDS * 1_000);
  const used = usedSince(before, readUsed(processes));
  const each = (user: keyof Used) => Math.min(used[user] / REST_SECONDS, REST_CPU_LIMIT_MS);
  return {
    api: each('api'),
    worker: each('worker'),
    postgres: each('postgres'),
    redis: each('redis'),
    load: each('load'),
    others: each('others'),
  };
}

function costOf({ cpuMs }: Step, { redis }: Processes): Cost {
  const known = (ms: number) => (Number.isNaN(ms) ? null : ms);
  return {
    api: known(cpuMs.api),
    worker: known(cpuMs.worker),
    postgres: known(cpuMs.postgres),
    redis: redis === null ? null : known(cpuMs.redis),
  };
}

/** With a core of its own the api is a lane; the machine is one for strangers' work too. */
function lanesOf(
  { api, worker, postgres, redis, load, others }: Used,
  { isPinned, machine }: Pick<ScenarioInput, 'isPinned' | 'machine'>,
): Lane[] {
  const beside = Object.fromEntries(
    Object.entries({ worker, postgres, redis, load }).filter(([, used]) => !Number.isNaN(used)),
  );
  const all = { name: 'the machine', cores: machine.cores, used: { ...beside, api, others } };
  if (!isPinned) return [all];
  return [
    { name: 'the core of the api', cores: 1, used: { api } },
    { name: 'the other core', cores: 1, used: beside },
    all,
  ];
}

async function countWritten({ written = {} }: Running): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const [kind, count] of Object.entries(written)) counted[kind] = await count();
  return counted;
}

/** @throws if an answered request has left no row, because a quick nothing is no success */
async function assertWritten(
  running: Running,
  before: Readonly<Record<string, number>>,
  answered: ReadonlyMap<string, number>,
): Promise<Record<string, string>> {
  const now = await countWritten(running);
  return Object.fromEntries(
    Object.entries(now).map(([kind, n]) => {
      const rows = n - (before[kind] ?? 0);
      const wanted = answered.get(kind) ?? 0;
      if (rows < wanted) throw new Error(`${kind}: ${wanted} were answered, ${rows} rows written`);
      return [kind, `${rows} of ${wanted}`];
    }),
  );
}
