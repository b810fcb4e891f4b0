/** What the processes and the database do while a step runs. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { cpuMs, machineCpuMs, postgresCpuMs } from '../machine.ts';
import type { ServerProcess } from '../server-process.ts';
import type { User } from './capacity.ts';

export type Used = Readonly<Record<User, number>>;

export interface Processes {
  api: ServerProcess;
  worker: ServerProcess;
  /** Any backend of Postgres. */
  backend: number;
  /** Null without Redis. */
  redis: number | null;
}

/** CPU milliseconds since each began; `others`: of the machine's other processes. */
export function readUsed({ api, worker, backend, redis }: Processes): Used {
  const { user, system } = process.cpuUsage();
  const own = {
    api: cpuMs(api.pid),
    worker: cpuMs(worker.pid),
    postgres: postgresCpuMs(backend),
    redis: redis === null ? 0 : cpuMs(redis),
    load: (user + system) / 1_000,
  };
  const all = Object.values(own).reduce((sum, ms) => sum + (Number.isNaN(ms) ? 0 : ms), 0);
  return { ...own, others: machineCpuMs() - all };
}

export function usedSince(before: Used, now: Used): Used {
  const since = (user: User) => now[user] - before[user];
  return {
    api: since('api'),
    worker: since('worker'),
    postgres: since('postgres'),
    redis: since('redis'),
    load: since('load'),
    others: Math.max(0, since('others')),
  };
}

/** The process id of a Redis on this machine. */
export function redisPid(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('INFO server\r\n'));
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const pid = /^process_id:(\d+)/m.exec(text)?.[1];
      if (pid === undefined) return;
      socket.destroy();
      resolve(Number(pid));
    });
    socket.once('error', reject);
  });
}

/** A statement or a wait, and its share of the time that Postgres was busy, from 0 to 1. */
export interface Busy {
  what: string;
  share: number;
}

const SHOWN = 5;
const LOOK_EVERY_MS = 100;

/**
 * Looks what Postgres is at, ten times a second: works with every Postgres. Statements that an
 * extension counts (pg_stat_statements) are exact, but the embedded server has none.
 */
export function watchStatements(sql: pg.Pool): { stop: () => Promise<Busy[]> } {
  const seen = new Map<string, number>();
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const { rows } = await sql.query<{ what: string }>(
        `SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), 110) || CASE WHEN wait_event_type IN ('Lock', 'IO', 'LWLock')
           THEN ' [' || wait_event_type || ': ' || wait_event || ']' ELSE '' END AS what
         FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
      );
      for (const { what } of rows) seen.set(what, (seen.get(what) ?? 0) + 1);
      await sleep(LOOK_EVERY_MS);
    }
  };
  const looking = look();
  return {
    stop: async () => {
      isOver = true;
      await looking;
      return mostOf(seen);
    },
  };
}

export function mostOf(counts: ReadonlyMap<string, number>): Busy[] {
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(([what, n]) => ({ what, share: n / all }));
}

/** Seconds that each route of the api has taken, from its own histogram. */
export async function readRoutes(api: ServerProcess): Promise<ReadonlyMap<string, number>> {
  const reply = await fetch(`${api.url}/metrics`);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`/metrics answers ${reply.status}`);
  const seconds = new Map<string, number>();
  for (const [, labels = '', value] of text.matchAll(
    /^http_request_duration_seconds_sum\{(.*)\} (\S+)$/gm,
  )) {
    const name = `${label(labels, 'method')} ${label(labels, 'route')}`;
    seconds.set(name, (seconds.get(name) ?? 0) + Number(value));
  }
  return seconds;
}

const label = (labels: string, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(labels)?.[1] ?? '';
