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
  draft: Draft | null;
  rows: DraftRow[];
  changes: number;
  conflicts: number;
  /** Unsaved changes of an earlier visit. */
  offered: number;
  /** Takes up the offered changes; `all` sets every row. */
  begin: (all?: Presensi) => void;
  /** Leaves edit mode and offers unsaved changes later. */
  pause: () => void;
  /** Without saving; also drops the offered changes. */
  discard: () => void;
  set: (row: BarisKehadiran, presensi: Presensi) => void;
  setAll: (presensi: Presensi | null) => void;
  takeTheirs: (row: BarisKehadiran) => void;
  /** After a refused save. */
  replace: (draft: Draft) => void;
}

/** S1 §4. This tab's storage keeps the draft from the first change on. */
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
