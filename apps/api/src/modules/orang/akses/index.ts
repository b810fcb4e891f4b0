/** Who a token stands for, and which colleges exist. */
import type { ActorSource } from '../../../platform/auth/actor-source.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { CollegeSource } from '../../../platform/http/context.ts';
import { collegeExists, findActor, findActors } from './akses.repo.ts';
import { toIdentityState } from './akses.views.ts';
import { findActing } from './bertindak.repo.ts';
import { toActingState } from './bertindak.views.ts';

export { STATUS_AKTIF } from './akses.views.ts';
export { actingOf } from './bertindak.service.ts';

export function createActorSource(db: Sql, clock: Clock): ActorSource {
  const load: ActorSource['load'] = async (subject) => {
    const { act } = subject;
    if (act) return toActingState(subject, await findActing(db, { ...subject, act }), clock.now());
    return toIdentityState(subject, await findActor(db, subject));
  };
  return {
    load,
    loadMany: async (subjects) => {
      // Operators acting as students are few: one query each.
      const plain = subjects.filter(({ act }) => !act);
      const rows = await findActors(db, plain);
      const known = new Map(
        plain.map((subject, index) => [subject, toIdentityState(subject, rows[index] ?? null)]),
      );
      return Promise.all(subjects.map((subject) => known.get(subject) ?? load(subject)));
    },
  };
}

const KEEP_MS = 60_000;
const MAX_KNOWN = 1_000;

/** For a minute. Unknown ids are not cached, because strangers could fill the memory. */
export function createCollegeSource(db: Sql, clock: Clock): CollegeSource {
  const seenAt = new Map<string, number>();
  return {
    exists: async (collegeId) => {
      const now = clock.now().getTime();
      const seen = seenAt.get(collegeId);
      if (seen !== undefined && Math.abs(now - seen) < KEEP_MS) return true;
      const exists = await collegeExists(db, collegeId);
      if (!exists) seenAt.delete(collegeId);
      else if (seenAt.size < MAX_KNOWN || seen !== undefined) seenAt.set(collegeId, now);
      return exists;
    },
  };
}
