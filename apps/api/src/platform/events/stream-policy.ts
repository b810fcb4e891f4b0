import type { EventName } from '@lms/contracts/wire/events';
import type { Actor } from '../auth/actor.ts';

/**
 * Decides who may open streams of one kind (`pertemuan` in `pertemuan:{id}`); every name has one
 * (DECISIONS 45).
 */
export interface StreamPolicy {
  kind: string;
  /** Events of the subscriber's own stream after which access is decided again. */
  judgedAgainOn?: readonly EventName[];
  /**
   * Also asked for restricted students (DECISIONS 209); if it allows, their own stream is open too.
   */
  whileRestricted?: boolean;
  /** `staff`: also gets events for lecturers and operators. */
  decide(actor: Actor, id: string): Promise<{ allow: false } | { allow: true; staff: boolean }>;
}

/**
 * One text per account for its classes and groups, in order and in one statement; a changed text
 * leads to a new decision (K12).
 */
export type Memberships = (
  accounts: readonly { collegeId: string; userId: string }[],
) => Promise<readonly string[]>;
