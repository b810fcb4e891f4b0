/** Alternates between the servers, so that a slow moment hits both. */
import { isDeepStrictEqual } from 'node:util';
import type { Case } from './case.ts';
import { cpuAtRest, firstRequest, type Load, type LoadRequest, runLoad } from './load.ts';
import type { ServerProcess } from './server-process.ts';
import { median, quantile, round } from './statistics.ts';

export interface Figures {
  /** Median over all seconds. */
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  cpuMsPerRequest: number;
}

interface FiguresBesideOther extends Figures {
  /** CPU time at rest, which counts for no request. */
  restMsPerSecond: number;
}

export interface Comparison {
  name: string;
  bare: FiguresBesideOther;
  ours: FiguresBesideOther;
  /** Our throughput as a share of the bare server's. */
  share: number;
  /** The throughput share if only the server's core counted. */
  cpuShare: number;
  target: number;
  cpuTarget: number;
  /** Limit for our p95. */
  p95LimitMs: number;
  passed: boolean;
}

export interface Durations {
  warmUpSeconds: number;
  seconds: number;
  turns: number;
}

/** Milliseconds per second at rest that may be subtracted; no more, so that no work hides there. */
export const REST_CPU_LIMIT_MS = 20;

export type CountMarks = () => Promise<number>;

interface Side {
  server: ServerProcess;
  loads: Load[];
  restMs: number;
}

export async function compareServers(
  one: Case,
  servers: { bare: ServerProcess; ours: ServerProcess },
  { warmUpSeconds, seconds, turns }: Durations,
  countMarks: CountMarks,
): Promise<Comparison> {
  const request = firstRequest(one.requestsOf);
  if (request && (request.method === 'GET' || one.asksOnly))
    await assertSameAnswer(request, servers, one);
  // Shows the text of a refusal, which the load would only count.
  else if (request)
    for (const server of [servers.bare, servers.ours]) await readData(server, request, one);
  // Measured before the first load, whose jobs are no rest.
  const rests = await cpuAtRest([servers.bare, servers.ours]);
  const sides: Side[] = [servers.bare, servers.ours].map((server, index) => ({
    server,
    loads: [],
    restMs: rests[index] ?? 0,
  }));
  const { connections, status } = one;
  for (const { server } of sides)
    await runLoad(server, one.requestsOf, warmUpSeconds, { connections, status });
  for (let turn = 0; turn < turns; turn++) {
    for (const { server, loads, restMs } of sides) {
      loads.push(
        await measure(one, server, seconds, countMarks, Math.min(restMs, REST_CPU_LIMIT_MS)),
      );
    }
  }
  const [bare, ours] = sides.map(({ loads, restMs }) => ({
    ...summarise(loads),
    restMsPerSecond: round(restMs, 1),
  }));
  if (bare === undefined || ours === undefined) throw new Error('Both servers must be measured');
  const share = ours.requestsPerSecond / bare.requestsPerSecond;
  const cpuShare = bare.cpuMsPerRequest / ours.cpuMsPerRequest;
  const { target, cpuTarget, p95LimitMs } = one;
  return {
    name: one.name,
    bare,
    ours,
    share: round(share, 2),
    cpuShare: round(cpuShare, 2),
    target,
    cpuTarget,
    p95LimitMs,
    passed: share >= target && cpuShare >= cpuTarget && ours.p95Ms <= p95LimitMs,
  };
}

/**
 * Measures one turn. It counts the rows of writing cases, because a server that changes nothing
 * looks fast.
 */
export async function measure(
  one: Case,
  server: ServerProcess,
  seconds: number,
  countMarks: CountMarks,
  restMs = 0,
): Promise<Load> {
  const { marksPerRequest, connections, status } = one;
  const how = { restMs, connections, status };
  if (marksPerRequest === undefined) {
    const load = await runLoad(server, one.requestsOf, seconds, how);
    // Only a short warm-up may end before the first answer.
    if (load.latenciesMs.length === 0) throw new Error(`${one.name}: no answer in ${seconds} s`);
    return load;
  }
  const before = await countMarks();
  const load = await runLoad(server, one.requestsOf, seconds, how);
  const written = ((await countMarks()) - before) / load.latenciesMs.length;
  if (written < marksPerRequest * 0.95)
    throw new Error(`${one.name}: only ${round(written, 1)} marks written by each request`);
  return load;
}

export function summarise(loads: readonly Load[]): Figures {
  const latencies = loads.flatMap((load) => load.latenciesMs);
  return {
    requestsPerSecond: round(median(loads.flatMap((load) => load.perSecond))),
    p50Ms: round(median(latencies), 2),
    p95Ms: round(quantile(latencies, 0.95), 2),
    p99Ms: round(quantile(latencies, 0.99), 2),
    cpuMsPerRequest: round(median(loads.map((load) => load.cpuMsPerRequest)), 3),
  };
}

/** The servers' `data` has to be equal, field by field, and what is no JSON letter by letter. */
async function assertSameAnswer(
  request: LoadRequest,
  { bare, ours }: { bare: ServerProcess; ours: ServerProcess },
  one: Pick<Case, 'comparable' | 'status'>,
): Promise<void> {
  const { comparable = (data: unknown) => data } = one;
  const [expected, answered] = await Promise.all(
    [bare, ours].map(async (server) => comparable(await readData(server, request, one))),
  );
  if (isDeepStrictEqual(expected, answered)) return;
  throw new Error(
    `${request.path}: bare answers ${JSON.stringify(expected)}, ours ${JSON.stringify(answered)}`,
  );
}

async function readData(
  server: ServerProcess,
  { method, path, headers, body: sent }: LoadRequest,
  { status }: Pick<Case, 'status'>,
): Promise<unknown> {
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers,
    ...(sent !== undefined && { body: sent }),
  });
  const text = await reply.text();
  if (status === undefined ? !reply.ok : reply.status !== status)
    throw new Error(`${path} answers ${reply.status}: ${text.slice(0, 500)}`);
  if (!reply.headers.get('content-type')?.startsWith('application/json')) return text;
  const body: { data: unknown } = JSON.parse(text);
  return body.data;
}
