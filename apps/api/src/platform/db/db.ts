/** Prisma for rows by key, SQL for sets, both in one transaction (docs/decisions/026). */

import pg from 'pg';
import { childSpan, inSpan, POSTGRES } from '../tracing/trace.ts';
import { HeardClient } from './heard-client.ts';
import { isLostConnection, isStandby } from './lost-connection.ts';
import { openPrisma } from './prisma.ts';
import { sendOn } from './sent-query.ts';
import type { Sql, SqlValue, Statement, Tx } from './sql.ts';

export interface Db extends Sql {
  /** READ COMMITTED. No network call inside. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reads on one connection without a transaction; simultaneous ones leave in one packet
   * (docs/decisions/128).
   */
  reading<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  connections(): { open: number; idle: number; waiting: number };
  /** For child processes. Holds the password: never log it. */
  readonly url: string;
  close(): Promise<void>;
}

interface DbOptions {
  url: string;
  connections: number;
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
/** int8 as number, timestamptz as Date, date as text. */
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
  // Compiling (jit) takes longer than our short statements. Poolers ignore settings that come with the connection.
  const settings = `SET timezone = 'UTC'; SET jit = off; SET statement_timeout = ${options.statementTimeoutMs ?? 15_000}`;
  // Counts the servers that turned out to be no primary any more.
  let era = 0;
  const eras = new WeakMap<pg.ClientBase, number>();
  const pool = new pg.Pool({
    Client: HeardClient,
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    types,
    onConnect: (client) => {
      eras.set(client, era);
      return client.query(settings);
    },
    pipeline: true,
  });
  // Otherwise an idle connection closed by the server would end the process.
  pool.on('error', options.onError);
  const prisma = openPrisma(pool);

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await (pool.idleCount > 0
        ? pool.connect()
        : inSpan(childSpan('client', 'connect', POSTGRES), () => pool.connect()));
      if (eras.get(client) === era) return client;
      client.release(true);
    }
  }

  /**
   * Works once more on another connection when the first one is lost before it has told the work
   * anything, and nothing can have been committed (docs/decisions/180).
   */
  async function onConnection<T>(
    use: (client: pg.PoolClient, course: Course) => Promise<T>,
  ): Promise<T> {
    const client = await connect();
    const course: Course = { mayRepeat: true };
    try {
      return await use(client, course);
    } catch (error) {
      // Connections that were opened before lead to the same server.
      if (isStandby(error)) era += 1;
      if (!course.mayRepeat || !isLostConnection(error)) throw error;
    }
    return use(await connect(), course);
  }

  async function inTransaction<T>(
    work: (tx: Tx) => Promise<T>,
    client: pg.PoolClient,
    course: Course,
  ): Promise<T> {
    const after = new Map<string, () => void>();
    const unawaited: Promise<unknown>[] = [];
    let committing = false;
    // Answers of statements that were sent together come together, and the work may hear of a later
    // one first, whose error only says that an earlier one failed.
    let cause: unknown;
    const send: Send = (query, values) => {
      if (committing) throw new Error('a statement was sent behind the COMMIT of its transaction');
      const answer = sendOn(client, query, values);
      answer.catch((error: unknown) => {
        if (!isFollowUp(error)) cause ??= error;
      });
      return answer;
    };
    const sendAlong = (query: Statement | string, values?: readonly SqlValue[]) => {
      const sent = send(query, values);
      unawaited.push(sent);
      // The transaction awaits them and sees the error there.
      sent.catch(() => undefined);
    };
    const commitBehind = () => {
      sendAlong('COMMIT');
      course.mayRepeat = false;
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
        ...sqlOver((query, values) => noteAnswer(send(query, values), course)),
        prisma: (ask) => {
          course.mayRepeat = false;
          return prisma.within(client, ask);
        },
        runAlong: sendAlong,
        commitBehind,
        afterCommit: (key, run) => void after.set(key, run),
      };
      const result = await work(tx);
      // After a failed statement Postgres treats it as ROLLBACK.
      if (!committing) commitBehind();
      await Promise.all(unawaited);
      for (const run of after.values()) run();
      return result;
    } catch (error) {
      // A failed rollback means a lost connection.
      await sendOn(client, 'ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw isFollowUp(error) ? (cause ?? error) : error;
    } finally {
      client.off('error', onClientError);
      client.release(broken);
    }
  }

  async function inReading<T>(
    work: (sql: Sql) => Promise<T>,
    client: pg.PoolClient,
    course: Course,
  ): Promise<T> {
    const sent: Promise<unknown>[] = [];
    const send: Send = (query, values) => {
      const answer = noteAnswer(sendOn(client, query, values), course);
      sent.push(answer);
      return answer;
    };
    try {
      // Prisma would wait for a second connection.
      const refuse = () => Promise.reject(new Error('db.reading lends no connection to Prisma'));
      return await work({ ...sqlOver(send), prisma: refuse });
    } finally {
      // Others may still run after one read failed.
      const answers = await Promise.allSettled(sent);
      client.release(answers.some(({ status }) => status === 'rejected'));
    }
  }

  async function alone(
    query: Statement | string,
    values: readonly SqlValue[] | undefined,
    client: pg.PoolClient,
    course: Course,
  ): Promise<pg.ResultBuilder> {
    course.mayRepeat = READS.test(typeof query === 'string' ? query : query.text);
    let failed = true;
    try {
      const result = await sendOn(client, query, values);
      failed = false;
      return result;
    } catch (error) {
      // It has written nothing.
      course.mayRepeat ||= isStandby(error);
      throw error;
    } finally {
      // Like the pool: discard a connection after an error.
      client.release(failed);
    }
  }

  return {
    ...sqlOver((query, values) =>
      onConnection((client, course) => alone(query, values, client, course)),
    ),
    prisma: prisma.onPool,
    transaction: (work) => onConnection((client, course) => inTransaction(work, client, course)),
    reading: (work) => onConnection((client, course) => inReading(work, client, course)),
    url: options.url,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

interface Course {
  /** Nothing was answered, and nothing can have been committed. */
  mayRepeat: boolean;
}

const READS = /^\s*SELECT\b/;

function noteAnswer<T>(answer: Promise<T>, course: Course): Promise<T> {
  answer.then(
    () => {
      course.mayRepeat = false;
    },
    () => undefined,
  );
  return answer;
}

/** Postgres's answer to statements after a failed one. */
const isFollowUp = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02';
