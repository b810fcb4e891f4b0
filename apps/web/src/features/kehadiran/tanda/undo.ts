/** Taking back marks that save themselves (DECISIONS 233: it replaces Batal). Pure. */
import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { Presensi } from '@lms/contracts/wire/umum';
import { type Draft, type DraftRow, mergeDraft, setMark, takeTheirs } from './draft.ts';

const MAX_STEPS = 50;

/** One tap, or one mark for many rows: what each row showed before and after. */
export type Step = Readonly<Record<string, { before: Presensi | null; after: Presensi }>>;

/**
 * `steps` with what was just done to `rows` (as they were before), of which `after` has the marks
 * now. Taps on one row that has not left yet are one step: who taps past the mark goes back to
 * where the row was.
 */
export function stepOf(
  steps: readonly Step[],
  rows: readonly DraftRow[],
  after: Readonly<Record<string, Presensi>>,
  hasNotLeft: (nim: string) => boolean,
): readonly Step[] {
  const step = Object.fromEntries(
    rows.flatMap(({ row, presensi }) => {
      const mark = after[row.mahasiswa.nim];
      return mark === undefined
        ? []
        : [[row.mahasiswa.nim, { before: presensi, after: mark }] as const];
    }),
  );
  const last = steps.at(-1);
  const [nim, ...others] = Object.keys(step);
  const goesOn =
    last &&
    nim !== undefined &&
    others.length === 0 &&
    hasNotLeft(nim) &&
    Object.keys(last).join() === nim;
  if (!goesOn) return [...steps, step].slice(-MAX_STEPS);
  const [mark, earlier] = [step[nim], last[nim]];
  return mark && earlier
    ? [...steps.slice(0, -1), { [nim]: { ...earlier, after: mark.after } }]
    : steps;
}

interface Undone {
  draft: Draft;
  /** Rows that are to be saved anew. */
  nim: string[];
  /** Rows that had no mark and were saved since: a stored mark cannot be taken away. */
  kept: number;
}

interface Where {
  rows: readonly BarisKehadiran[];
  /** Rows on their way to the server. */
  leaving: ReadonlySet<string>;
}

/** Puts the rows of a step back, except those that somebody has set since. */
export function undoStep(draft: Draft, step: Step, { rows, leaving }: Where): Undone {
  const undone: Undone = { draft, nim: [], kept: 0 };
  for (const { row, presensi } of mergeDraft(draft, rows)) {
    const { nim } = row.mahasiswa;
    const mark = step[nim];
    if (mark === undefined || presensi !== mark.after) continue;
    if (mark.before !== null) undone.draft = setMark(undone.draft, row, mark.before);
    else if (row.presensi === null && !leaving.has(nim))
      undone.draft = takeTheirs(undone.draft, row);
    else {
      undone.kept += 1;
      continue;
    }
    undone.nim.push(nim);
  }
  return undone;
}
