import { statement } from '../db/sql.ts';
import type { Sweep } from './sweep.ts';

const removeDone = statement(
  'outbox.remove_done',
  `DELETE FROM outbox WHERE id IN (
     SELECT id FROM outbox WHERE selesai_pada < now() - interval '24 hours' ORDER BY selesai_pada LIMIT 5000)`,
);

/** Keeps done rows for a day and failed ones until handled. */
export const outboxRetention: Sweep = {
  name: 'outbox retention',
  everySeconds: 60,
  run: async (tx) => {
    await tx.run(removeDone);
  },
};
