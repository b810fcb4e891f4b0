import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import type { Presensi } from '@lms/contracts/wire/umum';
import { useState } from 'react';
import { draftStore } from '../../../shared/form/draft-store.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import {
  countChanges,
  type Draft,
  type DraftRow,
  mergeDraft,
  setAll,
  setMark,
  startDraft,
  takeTheirs,
} from './draft.ts';

export interface Editor {
  /** null outside edit mode. */
  draft: Draft | null;
  /** The rows as they are to be shown, in both modes. */
  rows: DraftRow[];
  changes: number;
  conflicts: number;
  /** Changes of an earlier page that were never saved; 0 when there are none. */
  offered: number;
  /** Enters edit mode, with the offered changes if there are any; `all` sets every row at once. */
  begin: (all?: Presensi) => void;
  /** Leaves edit mode; what is not saved is offered again. */
  pause: () => void;
  /** Leaves edit mode without saving, or gives up the offered changes. */
  discard: () => void;
  set: (row: BarisKehadiran, presensi: Presensi) => void;
  /** null: the header's control was cleared. */
  setAll: (presensi: Presensi | null) => void;
  takeTheirs: (row: BarisKehadiran) => void;
  /** Puts another draft in the place of this one (after a refused save). */
  replace: (draft: Draft) => void;
}

/**
 * Edit mode of the participants' attendance (S1 §4). The draft is in this tab's storage from the
 * first change on.
 */
export function useEditor(idPertemuan: string, serverRows: readonly BarisKehadiran[]): Editor {
  const store = draftStore<Draft>({ name: 'kehadiran', idUser: usePengguna().id, of: idPertemuan });
  const [draft, setDraft] = useState<Draft | null>(null);
  const [stored, setStored] = useState<Draft | null>(() => store.read());

  const rows = mergeDraft(draft ?? startDraft(serverRows), serverRows);
  const offered =
    draft === null && stored !== null ? countChanges(mergeDraft(stored, serverRows)) : 0;

  const replace = (next: Draft): void => {
    setDraft(next);
    if (countChanges(mergeDraft(next, serverRows)) > 0) store.write(next);
    else store.forget();
  };
  const discard = (): void => {
    setDraft(null);
    setStored(null);
    store.forget();
  };
  const change = (apply: (current: Draft) => Draft): void => {
    if (draft !== null) replace(apply(draft));
  };

  return {
    draft,
    rows,
    changes: draft === null ? 0 : countChanges(rows),
    conflicts: rows.filter((row) => row.conflict !== null).length,
    offered,
    begin: (all) => {
      const base = stored ?? startDraft(serverRows);
      setStored(null);
      replace(all ? setAll(base, serverRows, all) : base);
    },
    pause: () => {
      setDraft(null);
      setStored(store.read());
    },
    discard,
    set: (row, presensi) => change((current) => setMark(current, row, presensi)),
    setAll: (presensi) => change((current) => setAll(current, serverRows, presensi)),
    takeTheirs: (row) => change((current) => takeTheirs(current, row)),
    replace,
  };
}
