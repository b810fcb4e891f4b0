/**
 * What was typed over a row that somebody else may change meanwhile: kept with the version that it
 * was typed upon.
 */
import { type DraftKey, type DraftStore, draftStore } from './draft-store.ts';

export interface VersionedDraft<Draft> extends DraftStore<Draft> {
  /** The version that what is kept was typed upon; null where nothing is kept. */
  upon: () => string | null;
  /** The other's version was looked at: from here on that is what is typed upon. */
  rebase: (version: string) => void;
}

/** `version` is the row's, as the form shows it. */
export function versionedDraft<Draft>(which: DraftKey, version: string): VersionedDraft<Draft> {
  const store = draftStore<{ upon: string; changes: Draft }>(which);
  let base = store.read()?.upon ?? version;
  return {
    read: () => store.read()?.changes ?? null,
    write: (changes) => store.write({ upon: base, changes }),
    forget: store.forget,
    upon: () => store.read()?.upon ?? null,
    rebase: (next) => {
      base = next;
      const kept = store.read();
      if (kept !== null) store.write({ ...kept, upon: next });
    },
  };
}
