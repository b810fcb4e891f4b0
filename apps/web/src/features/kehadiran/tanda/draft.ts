/**
 * Unsaved marks and conflicts with other users' saves (DECISIONS 121). The draft holds only the
 * user's choices; what a row shows follows from it and the server's rows.
 */
import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { Presensi } from '@lms/contracts/wire/umum';

/** A mark as the server had it; both null without a record. */
export interface KnownMark {
  presensi: Presensi | null;
  updatedAt: string | null;
}

export interface Draft {
  /** When editing began, or at the user's last decision on a row. */
  snapshot: Record<string, KnownMark>;
  mine: Record<string, Presensi>;
  /**
   * `updated_at` of another user's mark that was shown after a refused save and may be overwritten.
   */
  seen: Record<string, string | null>;
}

export interface Conflict {
  presensi: Presensi | null;
  oleh: string | null;
  pada: string | null;
}

export interface DraftRow {
  row: BarisKehadiran;
  presensi: Presensi | null;
  changed: boolean;
  conflict: Conflict | null;
  /** The user has not touched the row. */
  changedByOther: boolean;
  /** The server compares this with its `updated_at`. */
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

export function startDraft(rows: readonly BarisKehadiran[]): Draft {
  return {
    snapshot: Object.fromEntries(rows.map((row) => [row.mahasiswa.nim, knownMark(row)])),
    mine: {},
    seen: {},
  };
}

/**
 * Untouched rows show the server's mark, set rows the user's. A server's mark that changed to
 * something else makes a conflict and keeps the old `updated_at`, so the server refuses a blind
 * save. Students who left the class disappear; new ones are untouched rows.
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
 * After a refused save the user sees every conflict, so the next save may overwrite these marks.
 */
export function acceptShown(draft: Draft, rows: readonly BarisKehadiran[]): Draft {
  const shown = mergeDraft(draft, rows).filter(({ conflict }) => conflict !== null);
  return {
    ...draft,
    seen: Object.fromEntries(shown.map(({ row }) => [row.mahasiswa.nim, row.updated_at])),
  };
}

/** On a row in conflict this decides about the other mark. */
export function setMark(draft: Draft, row: BarisKehadiran, presensi: Presensi): Draft {
  const { nim } = row.mahasiswa;
  return {
    ...draft,
    mine: { ...draft.mine, [nim]: presensi },
    snapshot: { ...draft.snapshot, [nim]: knownMark(row) },
  };
}

export function takeTheirs(draft: Draft, row: BarisKehadiran): Draft {
  const { nim } = row.mahasiswa;
  const { [nim]: _given, ...mine } = draft.mine;
  return { ...draft, mine, snapshot: { ...draft.snapshot, [nim]: knownMark(row) } };
}

/** Without snapshot no row counts as changed by others (`autosave.ts`). */
export const emptyDraft = (): Draft => ({ snapshot: {}, mine: {}, seen: {} });

/** H, A, I, S, limited to `options` (DECISIONS 233). */
export function nextMark(current: Presensi | null, options: readonly Presensi[]): Presensi {
  const at = current === null ? -1 : options.indexOf(current);
  return options[(at + 1) % options.length] ?? 'H';
}

/** Later comparisons start from `stored`. */
export function settle(draft: Draft, nim: string, stored: KnownMark): Draft {
  const { [nim]: choice, ...mine } = draft.mine;
  if (choice === undefined) return draft;
  if (choice !== stored.presensi)
    return { ...draft, snapshot: { ...draft.snapshot, [nim]: stored } };
  const { [nim]: _known, ...snapshot } = draft.snapshot;
  return { ...draft, mine, snapshot };
}

/** Rows equal to the stored ones and students who left. */
export function prune(draft: Draft, rows: readonly BarisKehadiran[]): Draft {
  const changed = new Set(
    mergeDraft(draft, rows).flatMap((each) => (each.changed ? [each.row.mahasiswa.nim] : [])),
  );
  const keep = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).filter(([nim]) => changed.has(nim)));
  return { snapshot: keep(draft.snapshot), mine: keep(draft.mine), seen: keep(draft.seen) };
}

/** Null (cleared) means A (S1 §4, DECISIONS 135). */
export function setAll(
  draft: Draft,
  rows: readonly BarisKehadiran[],
  presensi: Presensi | null,
): Draft {
  return rows.reduce((all, row) => setMark(all, row, presensi ?? 'A'), draft);
}

export function commonMark(rows: readonly DraftRow[]): Presensi | null {
  const [first] = rows;
  return first && rows.every((row) => row.presensi === first.presensi) ? first.presensi : null;
}

export function countChanges(rows: readonly DraftRow[]): number {
  return rows.filter((row) => row.changed).length;
}

/** Simpan sends every row with a mark (S1 §4). */
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
