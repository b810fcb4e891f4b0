import { removeDoneJobs } from './outbox-rows.ts';
import type { Sweep } from './sweep.ts';

/** Keeps done rows for a day and failed ones until handled. */
export const outboxRetention: Sweep = {
  name: 'outbox retention',
  everySeconds: 60,
  run: removeDoneJobs,
};
