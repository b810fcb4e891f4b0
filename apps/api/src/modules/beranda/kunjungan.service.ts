import type { Actor } from '../../platform/auth/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TimeZone } from '../../platform/time-zone.ts';
import { countedSince, dayOf } from './kunjungan.policy.ts';
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
    ping: async (actor: Actor) => {
      // An operator who acts as a student does not count as that student.
      if (actor.operator !== null) return;
      const now = clock.now();
      await repo.touch(db, actor, now, dayOf(await ports.timeZone(actor.collegeId), now));
    },
    statistic: async ({ collegeId }: Actor) =>
      repo.countVisitors(db, collegeId, countedSince(await ports.timeZone(collegeId), clock.now())),
  };
}
