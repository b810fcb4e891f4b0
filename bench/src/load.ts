/** Drives one server as fast as it answers, and says how fast that was. */
import autocannon from 'autocannon';
import { cpuMs } from './machine.ts';
import type { ServerProcess } from './server-process.ts';

export const CONNECTIONS = 8;

export interface LoadRequest {
  method: 'GET' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What each connection sends, over and over, from first to last. */
export type RequestsOf = (connection: number) => LoadRequest[];

export interface Load {
  /** Requests answered in each whole second. */
  perSecond: number[];
  /** Of every request, in milliseconds, ascending. */
  latenciesMs: number[];
  /** CPU time of the server process for one request, in milliseconds. */
  cpuMsPerRequest: number;
}

/** Throws when any request fails: a fast error is no result. */
export async function runLoad(server: ServerProcess, requestsOf: RequestsOf, seconds: number): Promise<Load> {
  const answeredAt: number[] = [];
  const latenciesMs: number[] = [];
  let connection = 0;
  const cpuBefore = cpuMs(server.pid);
  const begin = performance.now();
  const run = autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => client.setRequests(requestsOf(connection++)),
  });
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    answeredAt.push(performance.now() - begin);
    latenciesMs.push(milliseconds);
  });
  const { errors, timeouts, non2xx } = await run;
  const cpuUsed = cpuMs(server.pid) - cpuBefore;
  if (errors + timeouts + non2xx > 0 || answeredAt.length === 0) {
    throw new Error(`${answeredAt.length} answers, ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals`);
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
