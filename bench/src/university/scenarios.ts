/** The rushes of a day, in its order. */
import { gradingNight, ownGrades } from './evening.ts';
import { exam } from './exam.ts';
import { qrAttendance, signIn } from './morning.ts';
import { ordinaryHour } from './ordinary.ts';
import type { Scenario } from './scenario.ts';

export const scenarios: readonly Scenario[] = [
  signIn,
  qrAttendance,
  ordinaryHour,
  exam,
  gradingNight,
  ownGrades,
];
