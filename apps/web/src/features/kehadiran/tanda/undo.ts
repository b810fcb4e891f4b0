/** In place of Batal (DECISIONS 233). Pure. */
import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { Presensi } from '@lms/contracts/wire/umum';
import { type Draft, type DraftRow, mergeDraft, setMark, takeTheirs } from './draft.ts';

const MAX_STEPS = 50;

/** One action: each row's mark before and after. */
export type Step = Readonly<Record<string, { before: Presensi | null; after: Presensi }>>;

/**
 * `rows` are the rows before the action, `after` their new marks. Several taps on an unsent row
 * make one step, so undo returns to the row's start.
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
  nim: string[];
  /** Saved or being sent, without a mark before: a stored mark cannot be removed. */
  kept: number;
}

interface Where {
  rows: readonly BarisKehadiran[];
  leaving: ReadonlySet<string>;
}

/** Except rows that were set again since. */
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
