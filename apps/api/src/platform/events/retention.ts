import type { Sweep } from '../queue/sweep.ts';
import { removeOldEvents } from './event-rows.ts';

/** Keeps 24 hours; older streams must reload. */
export const eventRetention: Sweep = {
  name: 'event retention',
  everySeconds: 60,
  run: removeOldEvents,
};
