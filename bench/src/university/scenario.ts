/** One rush of the day: what it asks, how much of its data is left, and what it has to leave behind. */
import type pg from 'pg';
import type { BenchUser } from '../college.ts';
import type { LoadRequest } from '../load.ts';
import type { Line } from '../send.ts';
import type { Rush } from './day.ts';
import type { UniversitySize } from './size.ts';

/** Times one request; its name is a row of the report. */
export type Timed = <T>(kind: string, work: () => Promise<T>) => Promise<T>;

/** The university with the running server. */
export interface Ground {
  sql: pg.Pool;
  size: UniversitySize;
  /** Address of the api. */
  url: string;
  line: Line;
  students: readonly BenchUser[];
  /** Students of the large class, and its lecturer. */
  crowd: readonly BenchUser[];
  crowdLecturer: BenchUser;
  /** By user name, which is the id of a lecturer. */
  lecturers: ReadonlyMap<string, BenchUser>;
  /** Headers that sign a person in, without and with a JSON body. */
  headersOf: (user: BenchUser) => LoadRequest['headers'];
  jsonOf: (user: BenchUser) => LoadRequest['headers'];
}

export interface Running {
  /** One operation: the requests of one person that belong together. */
  operate: (timed: Timed) => Promise<void>;
  /** Operations that the data still allows; absent: any number. */
  left?: () => number;
  /** By kind of request: counts the rows that each of them must have written. */
  written?: Readonly<Record<string, () => Promise<number>>>;
  /** After each step: streams end, limits for a minute are over. */
  rest?: () => Promise<void>;
  /** After the last step. */
  close?: () => Promise<void>;
}

export interface Scenario {
  name: string;
  /** What is counted a second. */
  unit: string;
  rush: Rush;
  /** The first rate that is tried. */
  first: number;
  open: (ground: Ground) => Promise<Running>;
}

/** The value of the single column `n`. */
export const countBy =
  (sql: pg.Pool, text: string, values: unknown[]) => async (): Promise<number> => {
    const { rows } = await sql.query<{ n: number }>(text, values);
    return rows[0]?.n ?? Number.NaN;
  };

/** One after the other, and from the beginning again. */
export function inTurn<T>(things: readonly T[]): () => T {
  let n = 0;
  return () => {
    const one = things[n++ % things.length];
    if (one === undefined) throw new Error('The university lacks what a scenario asks for');
    return one;
  };
}

/** Things that are used up. */
export function once<T>(most: number, of: (n: number) => T): { next: () => T; left: () => number } {
  let used = 0;
  return {
    next: () => {
      if (used >= most) throw new Error('Nobody is left');
      return of(used++);
    },
    left: () => most - used,
  };
}
