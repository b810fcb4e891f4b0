/** The next thing that attendance needs from a student in a meeting. Pure. */
import type { Materi } from '../../../../shared/queries/materi.ts';
import { requirementOf } from './requirement.ts';

export interface NextStep<Row> {
  materi: Row;
  left: number;
}

/** The open requirement with the earliest deadline; null when nothing is left. */
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
