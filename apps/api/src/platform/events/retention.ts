import type { Sweep } from '../queue/sweep.ts';
import { removeOldEvents } from './event-rows.ts';

export const eventRetention: Sweep = {
  name: 'event retention',
  everySeconds: 60,
  run: removeOldEvents,
};
