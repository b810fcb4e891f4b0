/** What a student is to do next in a meeting : the one action that is offered first. Pure. */
import type { Materi } from '../../../../shared/queries/materi.ts';
import { requirementOf } from './requirement.ts';

export interface NextStep<Row> {
  materi: Row;
  /** How many required materials are still to be done, with this one. */
  left: number;
}

/**
 * Of what attendance still asks, the one whose time ends first; of equal ones the first of the
 * list. Null: nothing is left to do.
 */
export function nextStepOf<Row extends Pick<Materi, 'is_syarat_hadir' | 'deadline' | 'kemajuan'>>(
  rows: readonly Row[],
  now: number,
): NextStep<Row> | null {
  const open = rows.flatMap((materi) => {
    const requirement = requirementOf(materi, now);
    return requirement?.kind === 'open' ? [{ materi, end: Date.parse(requirement.deadline) }] : [];
  });
  const [first] = open.toSorted((a, b) => a.end - b.end);
  return first === undefined ? null : { materi: first.materi, left: open.length };
}
