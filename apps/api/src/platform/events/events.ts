import { type EventData, type EventName, eventShapes } from '@lms/contracts/wire/events';
import { statement, type Tx } from '../db/sql.ts';

export interface NewEvent<N extends EventName = EventName> {
  collegeId: string;
  /** pertemuan:{id}, or pengguna:{id} for one person (subscribed as `saya`). */
  stream: string;
  name: N;
  data: EventData<N>;
  staffOnly?: boolean;
  /** Skipped while an equal event is among the stream's newest; for events with only a version. */
  folded?: boolean;
}

export interface Events {
  /**
   * Stores events in their effect's transaction, in one statement; browsers wake after the commit.
   */
  add(tx: Tx, events: readonly NewEvent[]): Promise<void>;
  /** Only wakes browsers, for events stored by a child process. */
  wakeAfter(tx: Tx): void;
}

/** Newest events compared for folding. */
const NEWEST = 10;

const insert = statement(
  'events.insert',
  `INSERT INTO event (college_id, stream, jenis, isi, hanya_staf)
   SELECT n.college_id, n.stream, n.jenis, n.isi, n.hanya_staf
   FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::boolean[], $6::boolean[])
     AS n (college_id, stream, jenis, isi, hanya_staf, lipat)
   WHERE NOT (n.lipat AND EXISTS (SELECT FROM (
     SELECT jenis, isi FROM event e WHERE e.college_id = n.college_id AND e.stream = n.stream
     ORDER BY e.seq DESC NULLS FIRST LIMIT ${NEWEST}) baru WHERE baru.jenis = n.jenis AND baru.isi = n.isi))`,
);

/** `wake` starts the sequencer; it must not fail and may do nothing. */
export function createEvents(wake: () => void): Events {
  const wakeAfter = (tx: Tx) => tx.afterCommit('events', wake);
  return {
    wakeAfter,
    add: async (tx, events) => {
      if (events.length === 0) return;
      tx.runAlong(insert, [
        events.map((event) => event.collegeId),
        events.map((event) => event.stream),
        events.map((event) => event.name),
        events.map((event) => JSON.stringify(eventShapes[event.name].parse(event.data))),
        events.map((event) => event.staffOnly ?? false),
        events.map((event) => event.folded ?? false),
      ]);
      wakeAfter(tx);
    },
  };
}
