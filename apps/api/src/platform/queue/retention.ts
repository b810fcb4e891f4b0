import { statement } from '../db/sql.ts';
import type { Sweep } from './sweep.ts';

const removeDone = statement(
  'outbox.remove_done',
  `DELETE FROM outbox WHERE id IN (
     SELECT id FROM outbox WHERE selesai_pada < now() - interval '24 hours' ORDER BY selesai_pada LIMIT 5000)`,
);

/**
 * Done rows are kept for a day, for those who investigate; rows that failed stay until somebody has
 * dealt with them.
 */
export const outboxRetention: Sweep = {
  name: 'outbox retention',
  everySeconds: 60,
  run: async (tx) => {
    await tx.run(removeDone);
  },
};
