/**
 * A row is sent 2 s after its last tap, with all rows changed by then; one save per meeting at a
 * time (DECISIONS 233). Unsent rows form a draft like edit mode's: a row that others set
 * differently waits for the user. Knows no component or request.
 */
import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { Presensi } from '@lms/contracts/wire/umum';
import type { DraftStore } from '../../../shared/form/draft-store.ts';
import { ApiError, isTransient } from '../../../shared/lib/errors.ts';
import {
  type Draft,
  type DraftRow,
  emptyDraft,
  type MarkToSave,
  mergeDraft,
  prune,
  setMark,
  settle,
  takeTheirs,
  toMarks,
} from './draft.ts';
import type { Saved, SavedRow } from './save-marks.ts';
import { type Step, stepOf, undoStep } from './undo.ts';

export const AUTOSAVE_DELAY_MS = 2_000;
/** Retries after this time, and when the network returns. */
const RETRY_MS = 5_000;
/** Others may save between our read and our save; a higher number is not chance. */
const MAX_ATTEMPTS = 3;

export interface AutosaveState {
  draft: Draft;
  sending: boolean;
  /** Waits for the network (sends itself later), or was refused. */
  stuck: 'menunggu' | 'gagal' | null;
  canUndo: boolean;
}

/** `menyimpan`: from tap to answer. `periksa`: only rows in conflict are left. */
export type AutosaveStatus = 'tersimpan' | 'menyimpan' | 'menunggu' | 'periksa' | 'gagal';

export function autosaveStatus(
  { sending, stuck }: AutosaveState,
  rows: readonly DraftRow[],
): AutosaveStatus {
  const changed = rows.filter((row) => row.changed);
  if (sending && stuck === null) return 'menyimpan';
  if (changed.some((row) => row.conflict === null)) return stuck ?? 'menyimpan';
  return changed.length > 0 ? 'periksa' : 'tersimpan';
}

interface AutosaveParts {
  rows: () => readonly BarisKehadiran[] | undefined;
  reread: () => Promise<unknown>;
  send: (rows: readonly MarkToSave[]) => Promise<Saved>;
  /** `reload`: the server has everything and no other save is running. */
  onSaved: (saved: readonly SavedRow[], reload: boolean) => Promise<void>;
  onRefused: (error: unknown) => void;
  /** Unsent rows survive a reload. */
  store: DraftStore<Draft>;
  /** Returns the unsubscribe function. */
  onLineReturn: (listener: () => void) => () => void;
}

export function createAutosave(parts: AutosaveParts) {
  const listeners = new Set<() => void>();
  const timers = new Map<string, number>();
  let draft = parts.store.read() ?? emptyDraft();
  let steps: readonly Step[] = [];
  let leaving: ReadonlySet<string> | null = null;
  /** A row became ready during a save. */
  let again = false;
  let started = false;
  let stuck: AutosaveState['stuck'] = null;
  let retry = 0;
  const look = (): AutosaveState => ({
    draft,
    sending: leaving !== null,
    stuck,
    canUndo: steps.length > 0,
  });
  let state = look();

  function tell(): void {
    state = look();
    for (const listener of listeners) listener();
  }

  function keep(next: Draft): void {
    draft = next;
    if (Object.keys(draft.mine).length > 0) parts.store.write(draft);
    else parts.store.forget();
  }

  const leave = (nim: string): void => {
    window.clearTimeout(timers.get(nim));
    timers.set(
      nim,
      window.setTimeout(() => void run(), AUTOSAVE_DELAY_MS),
    );
  };

  const shown = (): DraftRow[] => mergeDraft(draft, parts.rows() ?? []);
  const ready = (): DraftRow[] => shown().filter((row) => row.changed && row.conflict === null);

  /** On a conflict rereads and resends the rows that others did not set differently. */
  async function attempt(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const rows = toMarks(ready());
      if (rows.length === 0) return;
      leaving = new Set(rows.map((row) => row.nim));
      try {
        const { baris, menunggu } = await parts.send(rows);
        for (const { nim, presensi, updated_at } of baris)
          keep(settle(draft, nim, { presensi, updatedAt: updated_at }));
        await parts.onSaved(baris, !menunggu && Object.keys(draft.mine).length === 0);
        return;
      } catch (error) {
        const isStale = error instanceof ApiError && error.code === 'kehadiran_berubah';
        if (!isStale || tries === MAX_ATTEMPTS) throw error;
        await parts.reread();
      }
    }
  }

  async function run(): Promise<void> {
    for (const timer of timers.values()) window.clearTimeout(timer);
    timers.clear();
    window.clearTimeout(retry);
    if (leaving !== null) {
      again = true;
      return;
    }
    const known = parts.rows();
    if (known === undefined) return;
    leaving = new Set();
    again = false;
    if (stuck === 'gagal') stuck = null;
    keep(prune(draft, known));
    tell();
    try {
      await attempt();
      stuck = null;
    } catch (error) {
      if (isTransient(error)) {
        stuck = 'menunggu';
        if (started) retry = window.setTimeout(() => void run(), RETRY_MS);
      } else {
        stuck = 'gagal';
        parts.onRefused(error);
      }
    } finally {
      leaving = null;
      tell();
    }
    if (again && stuck === null) await run();
  }

  /** Only rows that showed `before`. */
  function act(before: readonly DraftRow[], change: (draft: Draft) => Draft): void {
    if (before.length === 0) return;
    const isOpen = (nim: string): boolean => timers.has(nim);
    keep(change(draft));
    steps = stepOf(steps, before, draft.mine, isOpen);
    for (const { row } of before) leave(row.mahasiswa.nim);
    if (stuck === 'gagal') stuck = null;
    tell();
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends what a reload interrupted and follows the network. Stopping sends the rest. */
    start: () => {
      started = true;
      if (Object.keys(draft.mine).length > 0) void run();
      const forget = parts.onLineReturn(() => {
        if (stuck === 'menunggu') void run();
      });
      return () => {
        forget();
        started = false;
        const isOpen = timers.size > 0;
        window.clearTimeout(retry);
        if (isOpen) void run();
      };
    },
    set: (row: BarisKehadiran, presensi: Presensi): void =>
      act(
        shown().filter(
          (each) =>
            each.row.mahasiswa.nim === row.mahasiswa.nim &&
            (each.presensi !== presensi || each.conflict !== null),
        ),
        (current) => setMark(current, row, presensi),
      ),
    setAll: (presensi: Presensi): void => {
      const others = shown().filter((each) => each.presensi !== presensi);
      act(others, (current) =>
        others.reduce((all, { row }) => setMark(all, row, presensi), current),
      );
    },
    takeTheirs: (row: BarisKehadiran): void => {
      keep(takeTheirs(draft, row));
      tell();
    },
    /** Returns how many rows of the step stay: saved, and without a mark before. */
    undo: (): number => {
      const step = steps.at(-1);
      if (step === undefined) return 0;
      steps = steps.slice(0, -1);
      const undone = undoStep(draft, step, {
        rows: parts.rows() ?? [],
        leaving: leaving ?? new Set(),
      });
      keep(undone.draft);
      for (const nim of undone.nim) leave(nim);
      tell();
      return undone.kept;
    },
    flush: (): void => void run(),
  };
}
