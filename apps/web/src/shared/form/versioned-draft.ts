/** A draft of changes to a row, kept with the version it is based on. */
import { type DraftKey, type DraftStore, draftStore } from './draft-store.ts';

export interface VersionedDraft<Draft> extends DraftStore<Draft> {
  upon: () => string | null;
  /** Once the user has seen this version. */
  rebase: (version: string) => void;
}

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
