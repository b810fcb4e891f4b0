import { statement } from '../db/sql.ts';
import type { Sweep } from '../queue/sweep.ts';

// By number, so that no gap hides a lost event: removes only rows below the first event of the last
// 24 hours, and never the newest, which gives readers their position.
const removeOld = statement(
  'events.remove_old',
  `DELETE FROM event WHERE seq IN (
     SELECT seq FROM event
     WHERE seq < coalesce(
       (SELECT seq FROM event WHERE seq IS NOT NULL AND dibuat_pada >= now() - interval '24 hours' ORDER BY seq LIMIT 1),
       (SELECT max(seq) FROM event))
     ORDER BY seq LIMIT 5000)`,
);

/** Keeps 24 hours; older streams must reload. */
export const eventRetention: Sweep = {
  name: 'event retention',
  everySeconds: 60,
  run: async (tx) => {
    await tx.run(removeOld);
  },
};
