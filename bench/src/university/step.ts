/** One step: people come at one rate for some seconds, and what follows from it is waited for. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { followClock } from '../by-the-clock.ts';
import { Refused } from '../send.ts';
import { quantile, round } from '../statistics.ts';
import { secondsUntilDone } from '../with-worker.ts';
import { arrivals, seeded } from './day.ts';
import type { Tried } from './knee.ts';
import type { Running, Timed } from './scenario.ts';
import {
  type Busy,
  mostOf,
  type Processes,
  readRoutes,
  readUsed,
  type Used,
  usedSince,
  watchStatements,
} from './watch.ts';

export const P95_LIMIT_MS = 300;
/** A kind with fewer answers is judged with all others: its p95 would be its slowest. */
const ENOUGH = 40;
const CATCH_UP_SECONDS = 15;
/** After the last request was due. */
const ANSWER_SECONDS = 20;

export interface KindFigures {
  answered: number;
  p50Ms: number;
  p95Ms: number;
}

export interface Step extends Tried {
  operations: number;
  p50Ms: number;
  p95Ms: number;
  /** From when each request was due, so a late sender counts. */
  kinds: Record<string, KindFigures>;
  /** By kind and status or message. */
  errors: Record<string, number>;
  /** CPU milliseconds of each process for one operation, with what follows from it and without rest. */
  cpuMs: Used;
  /** Cores that each used while the requests came. */
  cores: Used;
  /** Until the worker had done what follows; null: it was still behind. */
  caughtUpSeconds: number | null;
  statements: Busy[];
  routes: Busy[];
}

interface StepInput {
  perSecond: number;
  seconds: number;
  seed: number;
  running: Running;
  processes: Processes;
  /** CPU milliseconds a second at rest. */
  rest: Used;
  sql: pg.Pool;
}

/** Collects latencies by kind; what fails is counted and ends only its own operation. */
class Ledger {
  readonly latencies = new Map<string, number[]>();
  readonly errors = new Map<string, number>();

  answered(kind: string, ms: number): void {
    const known = this.latencies.get(kind);
    if (known === undefined) this.latencies.set(kind, [ms]);
    else known.push(ms);
  }

  failed(kind: string, error: unknown): void {
    const why =
      error instanceof Refused ? error.status : error instanceof Error ? error.message : error;
    const name = `${kind}: ${why}`;
    this.errors.set(name, (this.errors.get(name) ?? 0) + 1);
  }
}

/** Requests of an operation before its first answer count from when the operation was due. */
function timedFrom(due: number, ledger: Ledger): Timed {
  let hasAnswer = false;
  return async (kind, work) => {
    const since = hasAnswer ? performance.now() : due;
    try {
      const value = await work();
      hasAnswer = true;
      ledger.answered(kind, performance.now() - since);
      return value;
    } catch (error) {
      ledger.failed(kind, error);
      throw error;
    }
  };
}

export async function runStep(input: StepInput): Promise<Step> {
  const { perSecond, seconds, seed, running, processes, rest, sql } = input;
  const ledger = new Ledger();
  const routesBefore = await readRoutes(processes.api);
  const statements = watchStatements(sql);
  const before = readUsed(processes);
  const begin = performance.now();
  const operations: Promise<void>[] = [];
  for await (const due of followClock(arrivals({ perSecond, seconds, random: seeded(seed) })))
    operations.push(running.operate(timedFrom(due, ledger)).catch(() => undefined));
  const whileComing = usedSince(before, readUsed(processes));
  const cameSeconds = (performance.now() - begin) / 1_000;
  const answers = Promise.all(operations).then(() => true);
  const allAnswered = await Promise.race([
    answers,
    sleep(ANSWER_SECONDS * 1_000, false, { ref: false }),
  ]);
  if (!allAnswered) ledger.failed('any', new Error(`no answer within ${ANSWER_SECONDS} s`));
  const busy = await statements.stop();
  const caughtUpSeconds = await untilCaughtUp(sql);
  const elapsed = (performance.now() - begin) / 1_000;
  const used = usedSince(before, readUsed(processes));
  const each = (user: keyof Used) =>
    round(Math.max(0, used[user] - rest[user] * elapsed) / Math.max(1, operations.length), 3);
  const whole = (user: keyof Used) => round(whileComing[user] / 1_000 / cameSeconds, 2);
  await running.rest?.();
  const all = [...ledger.latencies.values()].flat();
  const kinds = Object.fromEntries(
    [...ledger.latencies].map(([kind, ms]) => [kind, figuresOf(ms)]),
  );
  const errors = Object.fromEntries(ledger.errors);
  return {
    perSecond,
    operations: operations.length,
    ...overall(all),
    kinds,
    errors,
    passed: Object.keys(errors).length === 0 && isInTime(all, Object.values(kinds)),
    cpuMs: ofEach(each),
    cores: ofEach(whole),
    caughtUpSeconds,
    statements: busy,
    routes: mostOf(await routesSince(routesBefore, processes)),
  };
}

const ofEach = (of: (user: keyof Used) => number): Used => ({
  api: of('api'),
  worker: of('worker'),
  postgres: of('postgres'),
  redis: of('redis'),
  load: of('load'),
  others: of('others'),
});

const overall = (ms: readonly number[]) => ({
  p50Ms: round(quantile(ms, 0.5), 1),
  p95Ms: round(quantile(ms, 0.95), 1),
});

const figuresOf = (ms: readonly number[]): KindFigures => ({ answered: ms.length, ...overall(ms) });

/** All together, and each kind that has enough answers. */
function isInTime(all: readonly number[], kinds: readonly KindFigures[]): boolean {
  return (
    quantile(all, 0.95) <= P95_LIMIT_MS &&
    kinds.every(({ answered, p95Ms }) => answered < ENOUGH || p95Ms <= P95_LIMIT_MS)
  );
}

/** Outbox and grades that wait for their calculation. */
async function untilCaughtUp(sql: pg.Pool): Promise<number | null> {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1_000;
  const client = await sql.connect();
  try {
    if ((await secondsUntilDone(client, CATCH_UP_SECONDS)) === null) return null;
    while (seconds() < CATCH_UP_SECONDS) {
      const { rows } = await client.query<{ waits: boolean }>(
        'SELECT EXISTS (SELECT FROM nilai_antre) AS waits',
      );
      if (rows[0]?.waits === false) return round(seconds(), 1);
      await sleep(100);
    }
    return null;
  } finally {
    client.release();
  }
}

async function routesSince(
  before: ReadonlyMap<string, number>,
  { api }: Processes,
): Promise<ReadonlyMap<string, number>> {
  const now = await readRoutes(api);
  return new Map([...now].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)]));
}
