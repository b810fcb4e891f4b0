import type { Tables } from './prisma.ts';

/**
 * A prepared statement. The name is unique in the process: Postgres plans it once per connection.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const names = new Set<string>();

/**
 * Declares a prepared statement at module level; `name` reads module.question. Two of one name fail
 * at boot.
 */
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

/** Something SQL can be sent to: the pool, or one open transaction. */
export interface Sql {
  /**
   * Rows of a prepared statement (or of a plain text, which is planned anew). Objects go in as JSON
   * strings with a ::jsonb cast.
   */
  rows<Row>(query: Statement | string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** The first row, or null. */
  row<Row>(query: Statement | string, values?: readonly SqlValue[]): Promise<Row | null>;
  /** Number of rows written. */
  run(query: Statement | string, values?: readonly SqlValue[]): Promise<number>;
  /**
   * Ordinary reads and writes by key, with Prisma Client: on the same connection, so also in the
   * same transaction.
   */
  prisma<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
}

/** One open transaction. */
export interface Tx extends Sql {
  /**
   * Sends a write, or a lock, whose outcome nothing in the transaction depends on. It keeps its
   * place in the order of statements, and nobody waits for it before the commit; when it fails, the
   * transaction fails with its error.
   */
  runAlong(query: Statement | string, values?: readonly SqlValue[]): void;
  /**
   * Sends the COMMIT right behind the last statements, whose answers the work has yet to read. The
   * work has decided everything by then: it sends nothing more, and only makes its result of those
   * answers. The caller of the transaction still waits for the commit.
   */
  commitBehind(): void;
  /**
   * Runs after a successful commit and must not fail: waking readers, never a fact. Same `key`:
   * once per transaction.
   */
  afterCommit(key: string, run: () => void): void;
}
