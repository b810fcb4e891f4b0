/**
 * Reads numbered events once per process and passes them to the streams. Its only state is the last
 * number, so it resumes after any outage.
 */
import type { Db } from '../db/db.ts';
import { type Sql, statement } from '../db/sql.ts';
import type { Log } from '../wake/outage.ts';
import { createPump } from '../wake/pump.ts';
import type { Wake } from '../wake/wake.ts';

const SWEEP_MS = 1_000;
const BATCH = 500;

export interface StoredEvent {
  seq: number;
  college_id: string;
  stream: string;
  jenis: string;
  /** JSON text. */
  isi: string;
  hanya_staf: boolean;
  /** W3C traceparent; null where traces are off. */
  jejak: string | null;
}

export const EVENT_COLUMNS = 'seq, college_id, stream, jenis, isi::text AS isi, hanya_staf, jejak';

// The newest event is never deleted, so the maximum never falls.
const newest = statement('events.newest', 'SELECT coalesce(max(seq), 0) AS seq FROM event');
const following = statement(
  'events.following',
  `SELECT ${EVENT_COLUMNS} FROM event WHERE seq > $1 ORDER BY seq LIMIT ${BATCH}`,
);

export async function readNewest(db: Sql): Promise<number> {
  return (await db.row<{ seq: number }>(newest))?.seq ?? 0;
}

export interface Hub {
  ready: Promise<void>;
  position(): number | null;
  stop(): Promise<void>;
}

interface HubOptions {
  db: Db;
  wake: Wake;
  log: Log;
  /** In order; must not throw. */
  deliver: (event: StoredEvent) => void;
}

export function startHub({ db, wake, log, deliver }: HubOptions): Hub {
  const started = Promise.withResolvers<void>();
  let last: number | null = null;

  async function read(): Promise<void> {
    let position = last ?? (await readNewest(db));
    last = position;
    started.resolve();
    for (let read = BATCH; read === BATCH; ) {
      const events = await db.rows<StoredEvent>(following, [position]);
      for (const event of events) {
        // Before delivery, so that a new stream does not get it twice.
        last = position = event.seq;
        deliver(event);
      }
      read = events.length;
    }
  }

  const pump = createPump({ name: 'reading events', everyMs: SWEEP_MS, run: read, log });
  const unlisten = wake.on('events', pump.kick);
  return {
    ready: started.promise,
    position: () => last,
    stop: async () => {
      unlisten();
      await pump.stop();
    },
  };
}
