/**
 * All statements of one turn leave in one packet, each described once per connection
 * (docs/decisions/122).
 */
import pg from 'pg';
import { childSpan, POSTGRES } from '../tracing/trace.ts';
import type { SqlValue, Statement } from './sql.ts';

type Done = (error: Error | undefined, result: pg.ResultBuilder) => void;

interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** Parts that the driver's types omit; tests fail when a version lacks one. */
declare module 'pg' {
  interface Query {
    name: string | undefined;
    values: readonly SqlValue[];
    _accumulateRows: boolean;
    _result: Columns;
    prepare(connection: pg.Connection): void;
    handleReadyForQuery(connection: pg.Connection): void;
  }
  interface ClientBase {
    readonly connection: pg.Connection;
  }
}

interface Described {
  silent: pg.Connection;
  columns: Map<string, Columns>;
}

/** Postgres refuses prepared statements with changed columns. */
const described = new WeakMap<pg.Connection, Described>();

function describedOn(connection: pg.Connection): Described {
  let known = described.get(connection);
  if (known === undefined) {
    const silent: pg.Connection = Object.create(connection, {
      describe: { value: () => undefined },
    });
    known = { silent, columns: new Map() };
    described.set(connection, known);
  }
  return known;
}

class SentQuery extends pg.Query {
  constructor(query: Statement | string, values: readonly SqlValue[], done: Done) {
    // Passing text avoids the driver's copy of the configuration.
    super(typeof query === 'string' ? query : query.text, done);
    this.name = typeof query === 'string' ? undefined : query.name;
    this.values = values;
  }

  override prepare(connection: pg.Connection): void {
    const { silent, columns } = describedOn(connection);
    const known = this.name === undefined ? undefined : columns.get(this.name);
    if (known === undefined) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, known);
    this._accumulateRows = true;
    super.prepare(silent);
  }

  override handleReadyForQuery(connection: pg.Connection): void {
    const { columns } = describedOn(connection);
    if (this.name !== undefined && !columns.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    super.handleReadyForQuery(connection);
  }
}

export function sendOn(
  client: pg.ClientBase,
  query: Statement | string,
  values: readonly SqlValue[] = [],
): Promise<pg.ResultBuilder> {
  gather(client.connection.stream);
  const span = query === 'BEGIN' ? null : childSpan('client', tracedName(query), POSTGRES);
  return new Promise((resolve, reject) => {
    client.query(
      new SentQuery(query, values, (error, result) => {
        span?.end(error);
        if (error) reject(error);
        else resolve(result);
      }),
    );
  });
}

/** A text may hold values: only its first word is told. */
const tracedName = (query: Statement | string): string =>
  typeof query === 'string' ? (/\w+/.exec(query)?.[0] ?? 'SQL') : query.name;

function gather(stream: pg.Connection['stream']): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
