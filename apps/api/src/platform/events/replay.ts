import { type Sql, statement } from '../db/sql.ts';
import { EVENT_COLUMNS, readNewest, type StoredEvent } from './hub.ts';

/** Beyond this, reloading the page is faster. */
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
  streams: ReadonlyMap<string, boolean>;
  after: number;
  /** Live delivery starts after it. */
  upTo: number;
}

/** `reset` when unknown or too many. */
export async function findMissed(
  db: Sql,
  { collegeId, streams, after, upTo }: ReplayRequest,
): Promise<StoredEvent[] | 'reset'> {
  // Another process was ahead, or the number never existed (restored backup).
  if (after > upTo) return after > (await readNewest(db)) ? 'reset' : [];
  const names = [...streams.keys()];
  const staffNames = names.filter((name) => streams.get(name));
  const events = await db.rows<StoredEvent>(missed, [collegeId, names, after, upTo, staffNames]);
  // Last, to notice concurrent retention.
  const first = (await db.row<{ seq: number }>(oldest))?.seq ?? 1;
  return after < first - 1 || events.length > REPLAY_LIMIT ? 'reset' : events;
}
