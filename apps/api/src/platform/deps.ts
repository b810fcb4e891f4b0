import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './db/db.ts';
import type { Events } from './events/events.ts';
import type { Files } from './files/files.ts';
import type { Outbox } from './queue/outbox.ts';

export interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  events: Events;
  files: Files;
  log: FastifyBaseLogger;
}
