import { type EventData, type EventName, eventShapes } from '@lms/contracts/wire/events';
import type { Tx } from '../db/sql.ts';
import { childSpan, currentTrace } from '../tracing/trace.ts';
import { type EventRow, insertEvents } from './event-rows.ts';

export interface NewEvent<N extends EventName = EventName> {
  collegeId: string;
  /** pertemuan:{id}, or pengguna:{id} for one person. */
  stream: string;
  name: N;
  data: EventData<N>;
  staffOnly?: boolean;
  /** Skipped while an equal event is among the newest; for events with only a version. */
  folded?: boolean;
}

export interface Events {
  /** In their effect's transaction; browsers wake after the commit. */
  add(tx: Tx, events: readonly NewEvent[]): Promise<void>;
  /** For events stored by a child process. */
  wakeAfter(tx: Tx): void;
}

const toRow = ({ collegeId, stream, name, data, staffOnly, folded }: NewEvent): EventRow => ({
  college_id: collegeId,
  stream,
  jenis: name,
  isi: eventShapes[name].parse(data),
  hanya_staf: staffOnly ?? false,
  lipat: folded ?? false,
});

/** `wake` must not fail and may do nothing. */
export function createEvents(wake: () => void): Events {
  const wakeAfter = (tx: Tx) => tx.afterCommit('events', wake);
  return {
    wakeAfter,
    add: async (tx, events) => {
      if (events.length === 0) return;
      const span = childSpan('producer', `kabar ${events[0]?.name}`, {
        'lms.events': events.length,
      });
      insertEvents(tx, events.map(toRow), span?.traceparent ?? currentTrace());
      span?.end();
      wakeAfter(tx);
    },
  };
}
