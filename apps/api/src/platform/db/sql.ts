import type { Tables } from './prisma.ts';

/** Postgres plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const declared = new Map<string, Statement>();

/** `name` is module.question. A duplicate fails at boot. */
export function statement(name: string, text: string): Statement {
  if (declared.has(name)) throw new Error(`statement ${name} is declared twice`);
  const made = { name, text };
  declared.set(name, made);
  return made;
}

/** All that the loaded modules have declared. */
export const declaredStatements = (): readonly Statement[] => [...declared.values()];

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
  /** In the same transaction. */
  prisma<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
}

export interface Tx extends Sql {
  /** Without waiting; order is kept, and a failure fails the transaction at commit. */
  runAlong(query: Statement | string, values?: readonly SqlValue[]): void;
  /** COMMIT leaves with the last statements. The work must send nothing more. */
  commitBehind(): void;
  /** Must not fail; only for wake-ups. Once per `key` and transaction. */
  afterCommit(key: string, run: () => void): void;
}
