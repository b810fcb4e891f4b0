import type { Comparison } from './compare.ts';
import type { Limit } from './limit.ts';
import type { MachineFacts } from './machine.ts';
import type { StreamFigures } from './streams.ts';
import type { WithWorkerFigures } from './with-worker.ts';

export interface Failure {
  name: string;
  reason: string;
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
  limits: Limit[];
  /** Measurements that broke off. */
  failed: Failure[];
  passed: boolean;
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

export function toTable(results: Results): string {
  const { comparisons, withWorker, limits } = results;
  const rows = comparisons.map(rowOf);
  if (withWorker) rows.push(workerRowOf(withWorker));
  const limitRows = limits.map(({ name, value, limit, is, unit, passed }) => [
    name,
    `${value} ${unit}`,
    `${is === 'most' ? '≤' : '≥'} ${limit} ${unit}`,
    verdict(passed),
  ]);
  const lines = [
    ...headOf(results),
    '',
    ...align([columns, ...rows]),
    '',
    ...align(limitRows),
    ...footOf(results),
  ];
  return `${lines.join('\n')}\n`;
}

/** Told as soon as it is measured, so that a run that breaks off has said what it knows. */
export const toLine = (comparison: Comparison): string =>
  `  ${rowOf(comparison).slice(1).join(' · ')}`;

function rowOf(comparison: Comparison): string[] {
  const { name, bare, ours, share, cpuShare, target, cpuTarget, p95LimitMs, passed } = comparison;
  return [
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
  ];
}

function workerRowOf(figures: WithWorkerFigures): string[] {
  const { requestsPerSecond, p50Ms, p95Ms, p99Ms, cpuMsPerRequest } = figures;
  const latencies = [p50Ms, p95Ms, p99Ms, cpuMsPerRequest].map(String);
  return [
    'save 50 marks, worker running',
    '',
    String(requestsPerSecond),
    '',
    '',
    ...latencies,
    '',
    '',
  ];
}

function headOf({ machine, mode, poolSize, connections }: Results): string[] {
  const lines = [
    `${machine.cpu}, ${machine.cores} cores, ${machine.ramGb} GB; node ${machine.node}; postgres ${machine.postgres}`,
    `${machine.placement}; ${connections} connections, pool of ${poolSize}, ${mode}; bare / ours`,
  ];
  if (machine.loadBefore > 1)
    lines.push(
      `The machine was busy before (load ${machine.loadBefore}): these are not figures to quote.`,
    );
  return lines;
}

function footOf({ streams, withWorker, failed }: Results): string[] {
  const lines = failed.map(({ name, reason }) => `FAILED ${name}: ${reason}`);
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
  return lines;
}

export function align(rows: string[][]): string[] {
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
