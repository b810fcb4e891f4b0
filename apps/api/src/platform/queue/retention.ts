import { removeDoneJobs } from './outbox-rows.ts';
import type { Sweep } from './sweep.ts';

/** Failed ones stay until handled. */
export const outboxRetention: Sweep = {
  name: 'outbox retention',
  everySeconds: 60,
  run: removeDoneJobs,
};
