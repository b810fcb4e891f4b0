/**
 * The database: Prisma by key, SQL through pg set-based and prepared, both in one transaction with audit row and outbox row
 * (docs/decisions/026).
 */

import pg from 'pg';
import { HeardClient } from './heard-client.ts';
import { openPrisma } from './prisma.ts';
import type { Sql, SqlValue, Statement, Tx } from './sql.ts';

export interface Db extends Sql {
  /** Runs `work` in one READ COMMITTED transaction: commits when it resolves, rolls back when it throws. No network call inside. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Connections of the pool, for /metrics: open, unused, and requests that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Where it is, for a child process that opens connections of its own. Holds the password: never log it. */
  readonly url: string;
  close(): Promise<void>;
}

interface DbOptions {
  url: string;
  /** Connections of the pool. */
  connections: number;
  /** Milliseconds after which Postgres cancels a statement. */
  statementTimeoutMs?: number;
  onError: (error: Error) => void;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  // The session's zone is UTC: "2026-11-21 03:21:47.123+00".
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)],
  [pg.types.builtins.DATE, (text) => text],
]);
/** How values come out of Postgres: int8 as number, timestamptz as Date, date as text. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

type Executor = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

function sqlOver(executor: Executor): Omit<Sql, 'prisma'> {
  const send = (query: Statement | string, values: readonly SqlValue[] = []) =>
    executor.query(typeof query === 'string' ? { text: query, values: [...values] } : { ...query, values: [...values] });
  return {
    rows: async <Row>(query: Statement | string, values?: readonly SqlValue[]) => (await send(query, values)).rows as Row[],
    row: async <Row>(query: Statement | string, values?: readonly SqlValue[]) =>
      ((await send(query, values)).rows[0] as Row | undefined) ?? null,
    run: async (query, values) => (await send(query, values)).rowCount ?? 0,
  };
}

export function openDb(options: DbOptions): Db {
  const settings = `-c timezone=UTC -c statement_timeout=${options.statementTimeoutMs ?? 15_000}`;
  const pool = new pg.Pool({
    Client: HeardClient,
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    types,
    options: settings,
  });
  // An idle connection that the server closes would otherwise end the process; the pool replaces it by itself.
  pool.on('error', options.onError);
  const prisma = openPrisma(pool);

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const after = new Map<string, () => void>();
    let broken: Error | undefined;
    const onClientError = (error: Error) => {
      broken = error;
    };
    client.on('error', onClientError);
    try {
      await client.query('BEGIN');
      const tx: Tx = {
        ...sqlOver(client),
        prisma: (ask) => prisma.within(client, ask),
        afterCommit: (key, run) => void after.set(key, run),
      };
      const result = await work(tx);
      await client.query('COMMIT');
      for (const run of after.values()) run();
      return result;
    } catch (error) {
      // A rollback that fails means the connection is gone, and with it the transaction: the connection is thrown away.
      await client.query('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.off('error', onClientError);
      client.release(broken);
    }
  }

  return {
    ...sqlOver(pool),
    prisma: prisma.onPool,
    transaction,
    url: options.url,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
