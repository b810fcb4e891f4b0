/**
 * The database: Prisma by key, SQL through pg set-based and prepared, both in one transaction with
 * audit row and outbox row (docs/decisions/026).
 */

import pg from 'pg';
import { HeardClient } from './heard-client.ts';
import { openPrisma } from './prisma.ts';
import { sendOn } from './sent-query.ts';
import type { Sql, SqlValue, Statement, Tx } from './sql.ts';

export interface Db extends Sql {
  /**
   * Runs `work` in one READ COMMITTED transaction: commits when it resolves, rolls back when it
   * throws. No network call inside.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs reads on one connection, outside a transaction: those that are asked for at once leave in
   * one packet (docs/decisions/128).
   */
  reading<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Connections of the pool, for /metrics: open, unused, and requests that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /**
   * Where it is, for a child process that opens connections of its own. Holds the password: never
   * log it.
   */
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
  [
    pg.types.builtins.TIMESTAMPTZ,
    (text) => new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`),
  ],
  [pg.types.builtins.DATE, (text) => text],
]);
/** How values come out of Postgres: int8 as number, timestamptz as Date, date as text. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};

type Send = (query: Statement | string, values?: readonly SqlValue[]) => Promise<pg.ResultBuilder>;

function sqlOver(send: Send): Omit<Sql, 'prisma'> {
  return {
    rows: async <Row>(query: Statement | string, values?: readonly SqlValue[]) =>
      (await send(query, values)).rows as Row[],
    row: async <Row>(query: Statement | string, values?: readonly SqlValue[]) =>
      ((await send(query, values)).rows[0] as Row | undefined) ?? null,
    run: async (query, values) => (await send(query, values)).rowCount ?? 0,
  };
}

export function openDb(options: DbOptions): Db {
  // Statements are short and run often: to compile one at each run (jit) takes longer than the
  // statement does.
  const settings = `-c timezone=UTC -c jit=off -c statement_timeout=${options.statementTimeoutMs ?? 15_000}`;
  const pool = new pg.Pool({
    Client: HeardClient,
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    types,
    options: settings,
    pipeline: true,
  });
  // An idle connection that the server closes would otherwise end the process; the pool replaces it
  // by itself.
  pool.on('error', options.onError);
  const prisma = openPrisma(pool);

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const after = new Map<string, () => void>();
    const unawaited: Promise<unknown>[] = [];
    let committing = false;
    const send: Send = (query, values) => {
      if (committing) throw new Error('a statement was sent behind the COMMIT of its transaction');
      return sendOn(client, query, values);
    };
    const sendAlong = (query: Statement | string, values?: readonly SqlValue[]) => {
      const sent = send(query, values);
      unawaited.push(sent);
      // The transaction waits for all of them before it ends, and hears of it there.
      sent.catch(() => undefined);
    };
    const commitBehind = () => {
      sendAlong('COMMIT');
      committing = true;
    };
    let broken: Error | undefined;
    const onClientError = (error: Error) => {
      broken = error;
    };
    client.on('error', onClientError);
    try {
      sendAlong('BEGIN');
      const tx: Tx = {
        ...sqlOver(send),
        prisma: (ask) => prisma.within(client, ask),
        runAlong: sendAlong,
        commitBehind,
        afterCommit: (key, run) => void after.set(key, run),
      };
      const result = await work(tx);
      // After a failed statement Postgres takes it for a ROLLBACK.
      if (!committing) commitBehind();
      await Promise.all(unawaited);
      for (const run of after.values()) run();
      return result;
    } catch (error) {
      // A rollback that fails means the connection is gone, and with it the transaction: the
      // connection is thrown away.
      await sendOn(client, 'ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw isFollowUp(error) ? await causeOf(unawaited, error) : error;
    } finally {
      client.off('error', onClientError);
      client.release(broken);
    }
  }

  async function reading<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const sent: Promise<unknown>[] = [];
    const send: Send = (query, values) => {
      const answer = sendOn(client, query, values);
      sent.push(answer);
      return answer;
    };
    try {
      // Prisma would wait for a second connection while this one is held.
      const refuse = () => Promise.reject(new Error('db.reading lends no connection to Prisma'));
      return await work({ ...sqlOver(send), prisma: refuse });
    } finally {
      // Where one read has refused the whole, others may still be under way.
      const answers = await Promise.allSettled(sent);
      client.release(answers.some(({ status }) => status === 'rejected'));
    }
  }

  async function onPool(
    query: Statement | string,
    values?: readonly SqlValue[],
  ): Promise<pg.ResultBuilder> {
    const client = await pool.connect();
    let failed = true;
    try {
      const result = await sendOn(client, query, values);
      failed = false;
      return result;
    } finally {
      // As the pool itself does: a connection that refused a statement is not used again.
      client.release(failed);
    }
  }

  return {
    ...sqlOver(onPool),
    prisma: prisma.onPool,
    transaction,
    reading,
    url: options.url,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** Postgres answers so to every statement behind one that has failed. */
const isFollowUp = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02';

/** Returns the error of the first statement that failed without anybody waiting for it. */
async function causeOf(
  unawaited: readonly Promise<unknown>[],
  followUp: unknown,
): Promise<unknown> {
  const settled = await Promise.allSettled(unawaited);
  const failed = settled.find((one) => one.status === 'rejected');
  return failed ? failed.reason : followUp;
}
