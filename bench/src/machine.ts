/** Cores, CPU time and memory, from /proc, so only on Linux. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { round } from './statistics.ts';

export interface MachineFacts {
  cpu: string;
  cores: number;
  ramGb: number;
  node: string;
  postgres: string;
  placement: string;
  /** Waiting processes in the minute before; above 1 the machine was busy. */
  loadBefore: number;
}

export interface Placement {
  /** Prefix of the command line of the server under test. */
  serverPrefix: readonly string[];
  inWords: string;
}

/**
 * With two cores and `taskset` the server under test gets core 0, all else (worker, load, our own
 * Postgres) core 1.
 */
export function placeProcesses({
  pin,
  ownPostgres,
}: {
  pin: boolean;
  ownPostgres: boolean;
}): Placement {
  const taskset = '/usr/bin/taskset';
  if (!pin || availableParallelism() < 2 || !existsSync(taskset))
    return { serverPrefix: [], inWords: 'cores shared by all' };
  // Children inherit it, so Postgres and the worker follow.
  execFileSync(taskset, ['-acp', '1', String(process.pid)], { stdio: 'ignore' });
  const others = ownPostgres
    ? 'Postgres, worker and load on core 1'
    : 'worker and load on core 1, Postgres where it runs';
  return { serverPrefix: [taskset, '-c', '0'], inWords: `server on core 0, ${others}` };
}

/** Running and waiting processes, over the last minute. */
export function readLoad(): number {
  return round(loadavg()[0] ?? 0, 1);
}

/** Adds facts of the machine, but nothing that identifies it. */
export function describeMachine(
  run: Pick<MachineFacts, 'postgres' | 'placement' | 'loadBefore'>,
): MachineFacts {
  const cores = cpus();
  const cpu = cores[0]?.model ?? 'unknown';
  return {
    cpu,
    cores: cores.length,
    ramGb: round(totalmem() / 1e9),
    node: process.version,
    ...run,
  };
}

/** Unit of CPU time in Linux. */
const TICK_MS = 10;

/** CPU milliseconds of a process and its threads; NaN without /proc. */
export function cpuMs(pid: number): number {
  const fields = statOf(pid);
  // utime and stime are fields 14 and 15.
  return fields === null ? Number.NaN : (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The same in nanosecond precision, for living threads; NaN if the kernel does not tell. */
export function fineCpuMs(pid: number): number {
  const nanoseconds = (thread: string) =>
    Number(readProc(pid, `task/${thread}/schedstat`)?.split(' ')[0]) / 1e6;
  return existsSync(`/proc/${pid}/task`)
    ? readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + nanoseconds(thread), 0)
    : Number.NaN;
}

/** CPU milliseconds that all processes of the machine have used; NaN without /proc. */
export function machineCpuMs(): number {
  if (!existsSync('/proc/stat')) return Number.NaN;
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [, user, nice, system, , , irq, softirq] = line.split(/\s+/).map(Number);
  return (
    [user, nice, system, irq, softirq].reduce<number>((sum, ticks = 0) => sum + ticks, 0) * TICK_MS
  );
}

const PARENT = 1;

/** Fields of a process from the third on; the second is the command and may contain spaces. */
function statOf(pid: number): string[] | null {
  const stat = readProc(pid, 'stat');
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Processes that a process has started and that live; none without /proc. */
export function childrenOf(parent: number): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)?.[PARENT]) === parent);
}

/**
 * CPU milliseconds of a local Postgres with all backends, ended ones too. `backend` is the process
 * of any connection. NaN if Postgres is elsewhere.
 */
export function postgresCpuMs(backend: number): number {
  const server = Number(statOf(backend)?.[PARENT]);
  if (!readProc(backend, 'comm')?.startsWith('postgres') || Number.isNaN(server)) return Number.NaN;
  // Fields 16 and 17 are the time of ended children.
  const ended = (statOf(server) ?? [])
    .slice(13, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  // An ended one counts with its parent next time.
  const alive = childrenOf(server)
    .map(cpuMs)
    .filter((ms) => !Number.isNaN(ms));
  return alive.reduce((sum, ms) => sum + ms, cpuMs(server) + ended);
}

/** Megabytes of 10^6 bytes; NaN without /proc. */
export function residentMb(pid: number): number {
  const line = readProc(pid, 'status')?.match(/^VmRSS:\s+(\d+) kB$/m)?.[1];
  return line === undefined ? Number.NaN : (Number(line) * 1_024) / 1e6;
}

function readProc(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
