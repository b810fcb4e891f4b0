/** What a figure of one machine means for a university: students a core, and what fills up first. */
import { demandOf, type Rush } from './day.ts';

export const parts = ['api', 'worker', 'postgres', 'redis'] as const;
export type Part = (typeof parts)[number];
/** CPU milliseconds; null where the kernel does not tell, or the process is elsewhere. */
export type Cost = Readonly<Record<Part, number | null>>;

/**
 * A core that is used more than so much answers late, because people do not come evenly; the rest is
 * for what nobody measured.
 */
export const UTILISATION = 0.6;

export interface Capacity {
  /** Operations a second that the university asks for in its busiest minutes. */
  demandPerSecond: number;
  /** Students whose rush one core of everything together carries; null without any CPU time. */
  studentsPerCore: number | null;
  /** Cores that each part needs for the university; null as in the cost. */
  cores: Cost;
}

const MS_OF_A_CORE = 1_000 * UTILISATION;

export function capacityOf(rush: Rush, cost: Cost, students: number): Capacity {
  const demandPerSecond = demandOf(rush, students);
  const coresOf = (ms: number | null) =>
    ms === null ? null : (ms * demandPerSecond) / MS_OF_A_CORE;
  const all = parts.reduce((sum, part) => sum + (cost[part] ?? 0), 0);
  const cores: Cost = {
    api: coresOf(cost.api),
    worker: coresOf(cost.worker),
    postgres: coresOf(cost.postgres),
    redis: coresOf(cost.redis),
  };
  return {
    demandPerSecond,
    studentsPerCore: all > 0 ? MS_OF_A_CORE / (all * demandOf(rush, 1)) : null,
    cores,
  };
}

export type User = Part | 'load' | 'others';
/** Cores that each used, and how many there were for it. */
export interface Lane {
  name: string;
  cores: number;
  used: Partial<Readonly<Record<User, number>>>;
}

/** A lane is full when so much of it is used. */
const FULL = 0.85;

const toPercent = (share: number) => `${Math.round(100 * share)} %`;

/**
 * Names what fills up first. Load that fills a core of its own stops the search before the server
 * does, so the figure is a lower bound then; strangers' work makes it none to quote.
 */
export function bottleneckOf(lanes: readonly Lane[]): string {
  const fullness = ({ cores, used }: Lane) =>
    Object.values(used).reduce((sum, one) => sum + one, 0) / cores;
  const [fullest] = [...lanes].sort((a, b) => fullness(b) - fullness(a));
  if (fullest === undefined) return 'unknown';
  const users = Object.entries(fullest.used).sort(([, a], [, b]) => b - a);
  const told = users
    .filter(([, used]) => used >= 0.05)
    .map(([user, used]) => `${user} ${toPercent(used)}`)
    .join(', ');
  if (fullness(fullest) < FULL)
    return `waiting (locks, disk or turns): ${fullest.name} is at ${toPercent(fullness(fullest))} (${told})`;
  const [most] = users;
  const remark =
    most?.[0] === 'load' || most?.[0] === 'others' ? '; a lower bound, not the server’s limit' : '';
  return `${most?.[0]}: ${fullest.name} is full (${told})${remark}`;
}
