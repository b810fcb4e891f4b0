import { statement } from '../db/sql.ts';
import type { Sweep } from '../queue/sweep.ts';

// By number, not by time: what is left must be without holes, or a stream that resumes could miss
// one and not know. So only what lies below the first event of the last 24 hours goes; and never
// the newest, from which readers take their position.
const removeOld = statement(
  'events.remove_old',
  `DELETE FROM event WHERE seq IN (
     SELECT seq FROM event
     WHERE seq < coalesce(
       (SELECT seq FROM event WHERE seq IS NOT NULL AND dibuat_pada >= now() - interval '24 hours' ORDER BY seq LIMIT 1),
       (SELECT max(seq) FROM event))
     ORDER BY seq LIMIT 5000)`,
);

/** Events are kept for 24 hours; a stream that comes back later is told to load everything anew. */
export const eventRetention: Sweep = {
  name: 'event retention',
  everySeconds: 60,
  run: async (tx) => {
    await tx.run(removeOld);
  },
};
