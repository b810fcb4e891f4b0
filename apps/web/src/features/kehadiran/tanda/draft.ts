/**
 * Unsaved attendance marks, and how they meet what others save meanwhile (DECISIONS 121). The draft
 * holds only what the user did; what a row shows is derived from it and from the server's rows of
 * this moment, so nothing has to be kept in step.
 */
import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { Presensi } from '@lms/contracts/wire/umum';

/** A mark as the server had it; both null: there was no record. */
export interface KnownMark {
  presensi: Presensi | null;
  updatedAt: string | null;
}

export interface Draft {
  /** By nim: the rows as they were when editing began, or when the user last decided about one. */
  snapshot: Record<string, KnownMark>;
  /** By nim: what the user set. */
  mine: Record<string, Presensi>;
  /**
   * By nim: the updated_at of another's mark that the user was shown and saves over (after a
   * refused save).
   */
  seen: Record<string, string | null>;
}

/** Somebody else's mark on a row that the user has set differently. */
export interface Conflict {
  presensi: Presensi | null;
  oleh: string | null;
  pada: string | null;
}

export interface DraftRow {
  row: BarisKehadiran;
  /** What the row shows: the user's choice, else the server's mark. */
  presensi: Presensi | null;
  /** The user's choice differs from the server's mark. */
  changed: boolean;
  conflict: Conflict | null;
  /** An untouched row that somebody else has changed since editing began. */
  changedByOther: boolean;
  /** What a save of this row is checked against. */
  sendUpdatedAt: string | null;
}

export interface MarkToSave {
  nim: string;
  presensi: Presensi;
  ada_presensi: true;
  updated_at: string | null;
}

const knownMark = (row: BarisKehadiran): KnownMark => ({
  presensi: row.presensi,
  updatedAt: row.updated_at,
});

/** Begins editing: remembers the rows as they are. */
export function startDraft(rows: readonly BarisKehadiran[]): Draft {
  return {
    snapshot: Object.fromEntries(rows.map((row) => [row.mahasiswa.nim, knownMark(row)])),
    mine: {},
    seen: {},
  };
}

/**
 * The draft laid over the server's rows. An untouched row takes the server's mark. A row the user
 * set keeps the user's; where the server's changed too, and to something else, it carries the
 * conflict and is sent with the old updated_at, so that the server refuses a save made without
 * looking. Students who left the class are gone, new ones are untouched rows.
 */
export function mergeDraft(draft: Draft, rows: readonly BarisKehadiran[]): DraftRow[] {
  return rows.map((row) => {
    const { nim } = row.mahasiswa;
    const known = draft.snapshot[nim] ?? knownMark(row);
    const mine = draft.mine[nim];
    if (mine === undefined) {
      const changedByOther = row.updated_at !== known.updatedAt && row.presensi !== known.presensi;
      return {
        row,
        presensi: row.presensi,
        changed: false,
        conflict: null,
        changedByOther,
        sendUpdatedAt: row.updated_at,
      };
    }
    const isConflict = row.presensi !== known.presensi && row.presensi !== mine;
    const wasShown = nim in draft.seen && draft.seen[nim] === row.updated_at;
    return {
      row,
      presensi: mine,
      changed: mine !== row.presensi,
      conflict: isConflict
        ? { presensi: row.presensi, oleh: row.updated_by?.name ?? null, pada: row.updated_at }
        : null,
      changedByOther: false,
      sendUpdatedAt: isConflict && !wasShown ? known.updatedAt : row.updated_at,
    };
  });
}

/**
 * After a refused save: the user is shown every conflict now, so the next save may overwrite
 * exactly these marks.
 */
export function acceptShown(draft: Draft, rows: readonly BarisKehadiran[]): Draft {
  const shown = mergeDraft(draft, rows).filter(({ conflict }) => conflict !== null);
  return {
    ...draft,
    seen: Object.fromEntries(shown.map(({ row }) => [row.mahasiswa.nim, row.updated_at])),
  };
}

/**
 * Sets one row. On a row in conflict this is the user's decision, made in view of the other's mark.
 */
export function setMark(draft: Draft, row: BarisKehadiran, presensi: Presensi): Draft {
  const { nim } = row.mahasiswa;
  return {
    ...draft,
    mine: { ...draft.mine, [nim]: presensi },
    snapshot: { ...draft.snapshot, [nim]: knownMark(row) },
  };
}

/** Gives up the own choice of a row for the server's mark. */
export function takeTheirs(draft: Draft, row: BarisKehadiran): Draft {
  const { nim } = row.mahasiswa;
  const { [nim]: _given, ...mine } = draft.mine;
  return { ...draft, mine, snapshot: { ...draft.snapshot, [nim]: knownMark(row) } };
}

/**
 * Begins without a look at the rows: none counts as changed by others. For marks that are not
 * collected (`autosave.ts`).
 */
export const emptyDraft = (): Draft => ({ snapshot: {}, mine: {}, seen: {} });

/**
 * What the tap after this mark sets: H, A, I, S, and H again, of those that may be set
 * (DECISIONS 233).
 */
export function nextMark(current: Presensi | null, options: readonly Presensi[]): Presensi {
  const at = current === null ? -1 : options.indexOf(current);
  return options[(at + 1) % options.length] ?? 'H';
}

/**
 * A row has reached the server as `stored`: from there on it is what the own choice is compared
 * with.
 */
export function settle(draft: Draft, nim: string, stored: KnownMark): Draft {
  const { [nim]: choice, ...mine } = draft.mine;
  if (choice === undefined) return draft;
  if (choice !== stored.presensi)
    return { ...draft, snapshot: { ...draft.snapshot, [nim]: stored } };
  const { [nim]: _known, ...snapshot } = draft.snapshot;
  return { ...draft, mine, snapshot };
}

/** Leaves out what needs no save: rows as they are stored, and students who left the class. */
export function prune(draft: Draft, rows: readonly BarisKehadiran[]): Draft {
  const changed = new Set(
    mergeDraft(draft, rows).flatMap((each) => (each.changed ? [each.row.mahasiswa.nim] : [])),
  );
  const keep = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).filter(([nim]) => changed.has(nim)));
  return { snapshot: keep(draft.snapshot), mine: keep(draft.mine), seen: keep(draft.seen) };
}

/**
 * The header's control: every row at once; null is the cleared control and means A (S1 §4,
 * DECISIONS 135).
 */
export function setAll(
  draft: Draft,
  rows: readonly BarisKehadiran[],
  presensi: Presensi | null,
): Draft {
  return rows.reduce((all, row) => setMark(all, row, presensi ?? 'A'), draft);
}

/** The mark that all rows share, for the header's control; null when they differ or have none. */
export function commonMark(rows: readonly DraftRow[]): Presensi | null {
  const [first] = rows;
  return first && rows.every((row) => row.presensi === first.presensi) ? first.presensi : null;
}

/** Rows whose mark a save would change. */
export function countChanges(rows: readonly DraftRow[]): number {
  return rows.filter((row) => row.changed).length;
}

/** Every row that has a mark or was given one (S1 §4: Save sends all rows). */
export function toMarks(rows: readonly DraftRow[]): MarkToSave[] {
  return rows.flatMap(({ row, presensi, sendUpdatedAt }) =>
    presensi === null
      ? []
      : [
          {
            nim: row.mahasiswa.nim,
            presensi,
            ada_presensi: true as const,
            updated_at: sendUpdatedAt,
          },
        ],
  );
}
