import type { EventName } from '@lms/contracts/wire/events';
import type { Actor } from '../auth/actor.ts';

/** Every kind of stream has one (DECISIONS 45). */
export interface StreamPolicy {
  kind: string;
  /** Events of the own stream after which access is decided again. */
  judgedAgainOn?: readonly EventName[];
  /**
   * Also asked for restricted students (DECISIONS 209); if it allows, their own stream opens too.
   */
  whileRestricted?: boolean;
  decide(actor: Actor, id: string): Promise<{ allow: false } | { allow: true; staff: boolean }>;
}

/**
 * One text per account for its classes and groups; a changed text leads to a new decision (K12).
 */
export type Memberships = (
  accounts: readonly { collegeId: string; userId: string }[],
) => Promise<readonly string[]>;
