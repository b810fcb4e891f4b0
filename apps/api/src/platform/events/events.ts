import { type EventData, type EventName, eventShapes } from '@lms/contracts/events';
import { statement, type Tx } from '../db/sql.ts';

export interface NewEvent<N extends EventName = EventName> {
  collegeId: string;
  /** pertemuan:{id}, or pengguna:{id} for one person (who subscribes to it as `saya`). */
  stream: string;
  name: N;
  data: EventData<N>;
  /** Only lecturers and operators of the stream get it. */
  staffOnly?: boolean;
}

export interface Events {
  /** Stores events in the transaction of the effect they tell of; browsers are woken after the commit. One statement for all. */
  add(tx: Tx, events: readonly NewEvent[]): Promise<void>;
}

const insert = statement(
  'events.insert',
  `INSERT INTO event (college_id, stream, jenis, isi, hanya_staf)
   SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::boolean[])`,
);

/** `wake` tells the sequencer that there is something to number; it must not fail and loses nothing when it does nothing. */
export function createEvents(wake: () => void): Events {
  return {
    add: async (tx, events) => {
      if (events.length === 0) return;
      await tx.run(insert, [
        events.map((event) => event.collegeId),
        events.map((event) => event.stream),
        events.map((event) => event.name),
        events.map((event) => JSON.stringify(eventShapes[event.name].parse(event.data))),
        events.map((event) => event.staffOnly ?? false),
      ]);
      tx.afterCommit('events', wake);
    },
  };
}
