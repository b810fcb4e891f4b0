import { type Sql, statement } from '../db/sql.ts';
import { EVENT_COLUMNS, readNewest, type StoredEvent } from './hub.ts';

/** More than this is not replayed: loading the page anew is quicker for both sides. */
const REPLAY_LIMIT = 1_000;

const oldest = statement(
  'events.oldest',
  'SELECT seq FROM event WHERE seq IS NOT NULL ORDER BY seq LIMIT 1',
);
const missed = statement(
  'events.missed',
  `SELECT ${EVENT_COLUMNS} FROM event
   WHERE college_id = $1 AND stream = ANY($2) AND seq > $3 AND seq <= $4 AND (NOT hanya_staf OR stream = ANY($5))
   ORDER BY seq LIMIT ${REPLAY_LIMIT + 1}`,
);

interface ReplayRequest {
  collegeId: string;
  /** Stored stream → whether the subscriber also gets what is for staff only. */
  streams: ReadonlyMap<string, boolean>;
  /** The number the subscriber has seen last. */
  after: number;
  /** The number from which on the subscriber gets events live. */
  upTo: number;
}

/** What a subscriber missed, in order; or `reset` when that is not known any more, or too much. */
export async function findMissed(
  db: Sql,
  { collegeId, streams, after, upTo }: ReplayRequest,
): Promise<StoredEvent[] | 'reset'> {
  // The number comes from a process that had read further, or was never given out: the database was
  // restored from a backup.
  if (after > upTo) return after > (await readNewest(db)) ? 'reset' : [];
  const names = [...streams.keys()];
  const staffNames = names.filter((name) => streams.get(name));
  const events = await db.rows<StoredEvent>(missed, [collegeId, names, after, upTo, staffNames]);
  // Asked afterwards, so that what retention removes meanwhile is noticed.
  const first = (await db.row<{ seq: number }>(oldest))?.seq ?? 1;
  return after < first - 1 || events.length > REPLAY_LIMIT ? 'reset' : events;
}
