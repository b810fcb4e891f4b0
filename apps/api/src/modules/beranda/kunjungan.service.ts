import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TimeZone } from '../../platform/time-zone.ts';
import { countedSince } from './kunjungan.policy.ts';
import * as repo from './kunjungan.repo.ts';

export interface KunjunganPorts {
  timeZone(collegeId: string): Promise<TimeZone>;
}

/** Counts who is online (DECISIONS 47). Telemetry, so no audit row (DECISIONS 214). */
export function createKunjunganService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ports: KunjunganPorts,
) {
  return {
    ping: async ({ collegeId, userId, operator }: Actor) => {
      // An operator who acts as a student does not count as that student.
      if (operator === null) await repo.touch(db, collegeId, userId, clock.now());
    },
    statistic: async ({ collegeId }: Actor) =>
      repo.countVisitors(db, collegeId, countedSince(await ports.timeZone(collegeId), clock.now())),
  };
}
