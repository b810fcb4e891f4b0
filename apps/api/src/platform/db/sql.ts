import type { Tables } from './prisma.ts';

/** A prepared statement with a unique name; Postgres plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const names = new Set<string>();

/** Declares a statement; `name` is module.question. A duplicate fails at boot. */
export function statement(name: string, text: string): Statement {
  if (names.has(name)) throw new Error(`statement ${name} is declared twice`);
  names.add(name);
  return { name, text };
}

export type SqlValue =
  | string
  | number
  | boolean
  | Date
  | null
  | undefined
  | readonly (string | number | boolean | Date | null)[];

export interface Sql {
  /** Plain texts are planned each time. Objects go in as JSON strings with ::jsonb. */
  rows<Row>(query: Statement | string, values?: readonly SqlValue[]): Promise<Row[]>;
  row<Row>(query: Statement | string, values?: readonly SqlValue[]): Promise<Row | null>;
  run(query: Statement | string, values?: readonly SqlValue[]): Promise<number>;
  /** Reads and writes by key with Prisma, in the same transaction. */
  prisma<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
}

export interface Tx extends Sql {
  /**
   * Sends a write or lock without waiting; order is kept, and its failure fails the transaction at
   * commit.
   */
  runAlong(query: Statement | string, values?: readonly SqlValue[]): void;
  /**
   * Sends COMMIT with the last statements, before their answers. The work must send nothing more;
   * the transaction still waits for the commit.
   */
  commitBehind(): void;
  /** Runs after the commit and must not fail; only for wake-ups. Once per `key` and transaction. */
  afterCommit(key: string, run: () => void): void;
}
