import type { Actor } from '../auth/actor.ts';

/** Decides who may open a stream of one kind (`pertemuan` in `pertemuan:{id}`). Every stream name has one (DECISIONS 45). */
export interface StreamPolicy {
  kind: string;
  /** `staff` says whether the subscriber also gets events that are for lecturers and operators only. */
  decide(actor: Actor, id: string): Promise<{ allow: false } | { allow: true; staff: boolean }>;
}
