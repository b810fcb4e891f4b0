import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './db/db.ts';
import type { Sql } from './db/sql.ts';
import type { Events } from './events/events.ts';
import type { Files } from './files/files.ts';
import type { Outbox } from './queue/outbox.ts';
import type { Scanner } from './scan/clamd.ts';

export interface Deps {
  db: Db;
  /** Reads of reports, exports and logs; never within what writes (docs/decisions/181). */
  standby: Sql;
  clock: Clock;
  outbox: Outbox;
  events: Events;
  files: Files;
  /** Null: uploads are not looked at for viruses (docs/decisions/186). */
  scanner: Scanner | null;
  log: FastifyBaseLogger;
}
