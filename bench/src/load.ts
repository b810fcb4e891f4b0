/** Loads one server as fast as it answers and measures it. */
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cpuMs, fineCpuMs } from './machine.ts';
import type { ServerProcess } from './server-process.ts';

export const CONNECTIONS = 8;

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A list of requests to repeat, or a function where a repetition would write nothing. */
export type RequestsOf = (connection: number) => LoadRequest[] | (() => LoadRequest);

export function firstRequest(requestsOf: RequestsOf): LoadRequest | undefined {
  const requests = requestsOf(0);
  return typeof requests === 'function' ? requests() : requests[0];
}

export interface Load {
  /** Answered requests in each second. */
  perSecond: number[];
  /** Latencies of all requests, ascending. */
  latenciesMs: number[];
  /** The server's CPU time, without its use at rest. */
  cpuMsPerRequest: number;
}

const REST_MS = 2_000;
const SETTLE_MS = 300;

/** CPU milliseconds per second of each server at rest; 0 if the kernel does not tell. */
export async function cpuAtRest(servers: readonly ServerProcess[]): Promise<number[]> {
  const used = () => servers.map(({ pid }) => fineCpuMs(pid));
  const before = used();
  await sleep(REST_MS);
  return used().map(
    (now, index) => Math.max(0, (now - (before[index] ?? now)) / (REST_MS / 1_000)) || 0,
  );
}

interface HowLoaded {
  /** CPU time per second at rest. */
  restMs?: number;
  connections?: number | undefined;
  /** Every answer has this status; default: any that succeeds. */
  status?: number | undefined;
}

/** @throws if any request fails, because a fast error is no result */
export async function runLoad(
  server: ServerProcess,
  requestsOf: RequestsOf,
  seconds: number,
  { restMs = 0, connections = CONNECTIONS, status: wanted }: HowLoaded = {},
): Promise<Load> {
  const answeredAt: number[] = [];
  const latenciesMs: number[] = [];
  const bodies = new WeakMap<autocannon.Client, Buffer | string>();
  let connection = 0;
  const cpuBefore = cpuMs(server.pid);
  const begin = performance.now();
  const run = autocannon({
    url: server.url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const requests = requestsOf(connection++);
      client.on('body', (body) => bodies.set(client, body));
      client.setRequests(
        typeof requests === 'function'
          ? [{ setupRequest: (request) => ({ ...request, ...requests() }) }]
          : requests,
      );
    },
  });
  const refused = new Map<number, number>();
  let firstRefusal = '';
  run.on('response', (client, status, _bytes, milliseconds) => {
    if (wanted === undefined ? status >= 300 : status !== wanted) {
      refused.set(status, (refused.get(status) ?? 0) + 1);
      firstRefusal ||= String(bodies.get(client) ?? '').slice(0, 500);
    }
    answeredAt.push(performance.now() - begin);
    latenciesMs.push(milliseconds);
  });
  const { errors, timeouts } = await run;
  const cpuUsed = cpuMs(server.pid) - cpuBefore - (restMs * (performance.now() - begin)) / 1_000;
  // The next turn begins where the last writes of this one have ended.
  await sleep(SETTLE_MS);
  if (errors + timeouts + refused.size > 0) {
    const which = [...refused].map(([status, times]) => `${times} × ${status}`).join(', ');
    throw new Error(
      `${answeredAt.length} answers, ${errors} errors, ${timeouts} timeouts, refusals: ${which || 'none'} ${firstRefusal}`,
    );
  }
  return {
    perSecond: countPerSecond(answeredAt, seconds),
    latenciesMs: latenciesMs.sort((a, b) => a - b),
    cpuMsPerRequest: cpuUsed / answeredAt.length,
  };
}

function countPerSecond(answeredAtMs: readonly number[], seconds: number): number[] {
  const counts = new Array<number>(seconds).fill(0);
  for (const at of answeredAtMs) {
    const second = Math.floor(at / 1_000);
    if (second < seconds) counts[second] = (counts[second] ?? 0) + 1;
  }
  return counts;
}
