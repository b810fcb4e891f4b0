import type { Comparison } from './compare.ts';
import type { MachineFacts } from './machine.ts';
import type { RushFigures } from './rush.ts';
import type { StreamFigures } from './streams.ts';
import type { WithWorkerFigures } from './with-worker.ts';

/** A figure with an upper or lower bound. */
export interface Limit {
  name: string;
  value: number;
  limit: number;
  is: 'most' | 'least';
  unit: string;
  passed: boolean;
}

export interface Results {
  measured: string;
  /** "4 × 10 s", or shorter with --quick. */
  mode: string;
  machine: MachineFacts;
  poolSize: number;
  connections: number;
  comparisons: Comparison[];
  withWorker: WithWorkerFigures | null;
  streams: StreamFigures | null;
  rush: RushFigures | null;
  limits: Limit[];
  passed: boolean;
}

export function limitOf(name: string, value: number, limit: number, unit: string): Limit {
  return { name, value, limit, is: 'most', unit, passed: value <= limit };
}

export function leastOf(name: string, value: number, limit: number, unit: string): Limit {
  return { name, value, limit, is: 'least', unit, passed: value >= limit };
}

const columns = [
  '',
  'bare req/s',
  'ours req/s',
  'share',
  'target',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'CPU ms/req',
  'CPU share',
  '',
];
const both = (bare: number, ours: number) => `${bare} / ${ours}`;
const verdict = (passed: boolean) => (passed ? 'ok' : 'MISSED');

export function toTable({
  machine,
  mode,
  poolSize,
  connections,
  comparisons,
  withWorker,
  streams,
  rush,
  limits,
}: Results): string {
  const rows = comparisons.map(
    ({ name, bare, ours, share, cpuShare, target, cpuTarget, p95LimitMs, passed }) => [
      name,
      String(bare.requestsPerSecond),
      String(ours.requestsPerSecond),
      share.toFixed(2),
      `≥ ${target}`,
      both(bare.p50Ms, ours.p50Ms),
      `${both(bare.p95Ms, ours.p95Ms)} ≤ ${p95LimitMs}`,
      both(bare.p99Ms, ours.p99Ms),
      both(bare.cpuMsPerRequest, ours.cpuMsPerRequest),
      `${cpuShare.toFixed(2)} ≥ ${cpuTarget}`,
      verdict(passed),
    ],
  );
  const worker = withWorker && [
    'the same, worker running',
    '',
    String(withWorker.requestsPerSecond),
    '',
    '',
    String(withWorker.p50Ms),
  ];
  if (withWorker && worker)
    rows.push([
      ...worker,
      String(withWorker.p95Ms),
      String(withWorker.p99Ms),
      String(withWorker.cpuMsPerRequest),
      '',
      '',
    ]);
  const lines = [
    `${machine.cpu}, ${machine.cores} cores, ${machine.ramGb} GB; node ${machine.node}; postgres ${machine.postgres}`,
    `${machine.placement}; ${connections} connections, pool of ${poolSize}, ${mode}; bare / ours`,
    ...(machine.loadBefore > 1
      ? [
          `The machine was busy before (load ${machine.loadBefore}): these are not figures to quote.`,
        ]
      : []),
    '',
    ...align([columns, ...rows]),
    '',
    ...align(
      limits.map(({ name, value, limit, is, unit, passed }) => [
        name,
        `${value} ${unit}`,
        `${is === 'most' ? '≤' : '≥'} ${limit} ${unit}`,
        verdict(passed),
      ]),
    ),
  ];
  if (streams) {
    const { saveToLastMs, eventToLastMs } = streams;
    lines.push(
      `${streams.streams} streams, from the save to the last: median ${saveToLastMs.median} ms, max ${saveToLastMs.max} ms; ` +
        `from the event: median ${eventToLastMs.median} ms, max ${eventToLastMs.max} ms`,
    );
  }
  if (withWorker) {
    const { api, worker, postgres, postgresWithoutWorker } = withWorker.cpuMsPerSave;
    lines.push(
      `CPU for one save with the worker running: api ${api}, worker ${worker}, Postgres ${postgres ?? '?'} ms ` +
        `(${postgresWithoutWorker ?? '?'} without it)`,
    );
  }
  if (rush)
    lines.push(
      `${rush.signIns} sign-ins at once: all in after ${rush.allInMs} ms; ${rush.saves} saves meanwhile`,
    );
  return `${lines.join('\n')}\n`;
}

function align(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
