/**
 * How statements leave for Postgres: those of one turn of the event loop in one packet, none
 * waiting for the answer to the one before it, and none described twice on a connection
 * (docs/decisions/122).
 */
import pg from 'pg';
import type { SqlValue, Statement } from './sql.ts';

type Done = (error: Error | undefined, result: pg.ResultBuilder) => void;

/** Names and parsers of a statement's columns, as the driver keeps them after a description. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/**
 * The driver's queries have these parts, and its types leave them out. The tests beside fail when a
 * new version lacks one.
 */
interface WholeQuery extends pg.Query {
  name: string | undefined;
  values: readonly SqlValue[];
  _accumulateRows: boolean;
  _result: Columns;
  prepare(connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
}
interface WholeClient extends pg.ClientBase {
  readonly connection: pg.Connection;
}
// A class that TypeScript sees half of can only be named whole by way of unknown.
const WholeQuery = pg.Query as unknown as new (text: string, done: Done) => WholeQuery;

interface Described {
  /** The connection, except that it sends no wish for a description. */
  silent: pg.Connection;
  columns: Map<string, Columns>;
}

/**
 * Postgres refuses to run a prepared statement whose columns have changed, so a description holds
 * as long as its connection.
 */
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

class SentQuery extends WholeQuery {
  constructor(query: Statement | string, values: readonly SqlValue[], done: Done) {
    // The driver copies a whole configuration, property by property, and a text not.
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

/**
 * Sends a statement behind those already sent on the connection, which need not have been answered.
 */
export function sendOn(
  client: pg.ClientBase,
  query: Statement | string,
  values: readonly SqlValue[] = [],
): Promise<pg.ResultBuilder> {
  gather((client as WholeClient).connection.stream);
  return new Promise((resolve, reject) => {
    client.query(
      new SentQuery(query, values, (error, result) => (error ? reject(error) : resolve(result))),
    );
  });
}

/**
 * The stream keeps what is written in the current turn of the event loop and sends it as one
 * packet.
 */
function gather(stream: pg.Connection['stream']): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
