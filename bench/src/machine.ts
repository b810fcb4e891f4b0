/**
 * What this machine is, where processes run on it, and what they use. Reads /proc, so CPU and
 * memory figures exist on Linux only.
 */
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
  /** How the processes are spread over the cores, in words. */
  placement: string;
  /**
   * Processes that wanted a core in the minute before the bench began; above 1 the figures are
   * those of a busy machine.
   */
  loadBefore: number;
}

export interface Placement {
  /** What stands before the command line of the server under test. */
  serverPrefix: readonly string[];
  inWords: string;
}

/**
 * With two or more cores and `taskset` the server under test gets core 0, everything else (worker,
 * load, a Postgres of our own) core 1.
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
  // Children inherit it: Postgres and the worker go where this process is.
  execFileSync(taskset, ['-acp', '1', String(process.pid)], { stdio: 'ignore' });
  const others = ownPostgres
    ? 'Postgres, worker and load on core 1'
    : 'worker and load on core 1, Postgres where it runs';
  return { serverPrefix: [taskset, '-c', '0'], inWords: `server on core 0, ${others}` };
}

/** Processes that waited for a core or had one, over the last minute. */
export function readLoad(): number {
  return round(loadavg()[0] ?? 0, 1);
}

/** Adds what this machine is; nothing that names it. */
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

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/**
 * CPU time that a process and its threads have used, in milliseconds; NaN where there is no /proc.
 */
export function cpuMs(pid: number): number {
  const fields = statOf(pid);
  // utime and stime are the 14th and 15th.
  return fields === null ? Number.NaN : (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * The same to the nanosecond, of the threads that live: for what is too little to be counted in
 * hundredths. NaN where the kernel does not keep it.
 */
export function fineCpuMs(pid: number): number {
  const nanoseconds = (thread: string) =>
    Number(readProc(pid, `task/${thread}/schedstat`)?.split(' ')[0]) / 1e6;
  return existsSync(`/proc/${pid}/task`)
    ? readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + nanoseconds(thread), 0)
    : Number.NaN;
}

const PARENT = 1;

/**
 * What the kernel says of a process from its third field on: the second is the command in
 * parentheses and may hold spaces.
 */
function statOf(pid: number): string[] | null {
  const stat = readProc(pid, 'stat');
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * CPU time of a Postgres on this machine, in milliseconds: of the server and all its backends,
 * those that have ended included. `backend` is the process of any connection; NaN when that is none
 * here.
 */
export function postgresCpuMs(backend: number): number {
  const server = Number(statOf(backend)?.[PARENT]);
  if (!readProc(backend, 'comm')?.startsWith('postgres') || Number.isNaN(server)) return Number.NaN;
  // Of children that ended, the parent has counted the time: the 16th and 17th.
  const ended = (statOf(server) ?? [])
    .slice(13, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(statOf(Number(name))?.[PARENT]) === server,
  );
  // One that ends meanwhile is counted with its parent next time.
  const alive = children.map((pid) => cpuMs(Number(pid))).filter((ms) => !Number.isNaN(ms));
  return alive.reduce((sum, ms) => sum + ms, cpuMs(server) + ended);
}

/** Resident memory of a process in megabytes (10^6 bytes); NaN where there is no /proc. */
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
