/** SQL straight into the system's database: what a test needs there that no screen can make. */
import pg from 'pg';
import type { Sql, SqlValue, Statement } from '../../../apps/api/src/platform/db/sql.ts';

export interface TestDb extends Sql {
  close(): Promise<void>;
}

const textOf = (query: Statement | string): string => (typeof query === 'string' ? query : query.text);

export function openTestDb(url: string): TestDb {
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c timezone=UTC' });
  const send = (query: Statement | string, values: readonly SqlValue[] = []) => pool.query(textOf(query), [...values]);
  return {
    rows: async (query, values) => (await send(query, values)).rows,
    row: async (query, values) => (await send(query, values)).rows[0] ?? null,
    run: async (query, values) => (await send(query, values)).rowCount ?? 0,
    close: () => pool.end(),
  };
}
