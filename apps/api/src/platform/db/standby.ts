/**
 * Long reads on a standby, so that the primary has its time for those who write (docs/decisions/181).
 * A statement reads at least what was committed when it was asked: it waits until the standby is
 * that far, and goes to the primary where that takes too long.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './db.ts';
import { isLostConnection } from './lost-connection.ts';
import { type Sql, type SqlValue, type Statement, statement } from './sql.ts';

const WAIT_MS = 5_000;
const STEP_MS = 20;
/** A standby that is away or behind is left alone for so long. */
const REST_MS = 30_000;

const written = statement('standby.written', 'SELECT pg_current_wal_lsn()::text AS lsn');
/** A server that is no standby has everything. */
const reached = statement(
  'standby.reached',
  'SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= $1::pg_lsn AS there',
);

interface StandbyOptions {
  primary: Sql;
  /** Null: everything is read from the primary. */
  standby: Db | null;
  onAway: (error: unknown) => void;
}

/** For statements that only read. */
export function openStandby({ primary, standby, onAway }: StandbyOptions): Sql {
  if (standby === null) return primary;
  let restUntil = Number.NEGATIVE_INFINITY;

  function rest(error: unknown): void {
    restUntil = performance.now() + REST_MS;
    onAway(error);
  }

  async function isThere(on: Db): Promise<boolean> {
    const asked = await primary.row<{ lsn: string }>(written);
    const deadline = performance.now() + WAIT_MS;
    for (;;) {
      const row = await on.row<{ there: boolean | null }>(reached, [asked?.lsn]);
      if (row?.there === true) return true;
      if (performance.now() > deadline) return false;
      await sleep(STEP_MS);
    }
  }

  async function read<T>(ask: (sql: Sql) => Promise<T>, on: Db): Promise<T> {
    if (performance.now() < restUntil) return ask(primary);
    try {
      if (await isThere(on)) return await ask(on);
      rest(new Error('the standby is more than 5 s behind'));
    } catch (error) {
      if (!isLostConnection(error) && !isCancelled(error)) throw error;
      rest(error);
    }
    return ask(primary);
  }

  return {
    rows: <Row>(query: Statement | string, values?: readonly SqlValue[]) =>
      read((sql) => sql.rows<Row>(query, values), standby),
    row: <Row>(query: Statement | string, values?: readonly SqlValue[]) =>
      read((sql) => sql.row<Row>(query, values), standby),
    run: (query, values) => read((sql) => sql.run(query, values), standby),
    prisma: () => Promise.reject(new Error('Prisma reads from the primary only')),
  };
}

/** The standby had to go on with what the statement still saw. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001';
