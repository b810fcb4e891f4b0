import type { EventName } from '@lms/contracts/wire/events';
import type { Actor } from '../auth/actor.ts';

/**
 * Decides who may open a stream of one kind (`pertemuan` in `pertemuan:{id}`). Every stream name
 * has one (DECISIONS 45).
 */
export interface StreamPolicy {
  kind: string;
  /**
   * Events on a subscriber's own stream after which it is asked anew whether the subscriber may
   * still listen, or may now.
   */
  judgedAgainOn?: readonly EventName[];
  /**
   * Asked of a student whom a requirement keeps out too (DECISIONS 209); where it allows, the own
   * stream is heard along with it.
   */
  whileRestricted?: boolean;
  /**
   * `staff` says whether the subscriber also gets events that are for lecturers and operators only.
   */
  decide(actor: Actor, id: string): Promise<{ allow: false } | { allow: true; staff: boolean }>;
}

/**
 * What each of these accounts belongs to at this moment (classes, groups), as one text that differs
 * when that does; in their order, one statement for all. Whose text has changed is judged anew
 * (K12).
 */
export type Memberships = (
  accounts: readonly { collegeId: string; userId: string }[],
) => Promise<readonly string[]>;
