/** Jobs and events of the bare server, by the statements of the outbox and of events themselves. */

import type { Tx } from '../../apps/api/src/platform/db/sql.ts';
import { type EventRow, insertEvents } from '../../apps/api/src/platform/events/event-rows.ts';
import { insertJobs, type OutboxRow } from '../../apps/api/src/platform/queue/outbox-rows.ts';
import type { Rows } from './bare-server.ts';

async function along(ask: Rows, insert: (tx: Pick<Tx, 'runAlong'>) => void): Promise<void> {
  const sent: Promise<unknown>[] = [];
  insert({
    runAlong: (query, values = []) => {
      if (typeof query === 'string') throw new Error('the bare server sends named statements');
      sent.push(ask(query, [...values]));
    },
  });
  await Promise.all(sent);
}

export const addJobs = (ask: Rows, rows: readonly Omit<OutboxRow, 'jejak'>[]): Promise<void> =>
  along(ask, (tx) =>
    insertJobs(
      tx,
      rows.map((row) => ({ ...row, jejak: null })),
    ),
  );

type NewEvent = Omit<EventRow, 'hanya_staf' | 'lipat'> & Partial<EventRow>;

export const addEvents = (ask: Rows, rows: readonly NewEvent[]): Promise<void> =>
  along(ask, (tx) =>
    insertEvents(
      tx,
      rows.map((row) => ({ hanya_staf: false, lipat: false, ...row })),
      null,
    ),
  );
