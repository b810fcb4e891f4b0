/**
 * A draft of something new and its client id: sent twice, even after a reload, it is created once.
 */

import { newId } from '../lib/new-id.ts';
import { type DraftKey, type DraftStore, draftStore } from './draft-store.ts';

export interface NewDraft<Draft> extends DraftStore<Draft> {
  idKlien: string;
}

/** Call it once for each opened form. */
export function newDraft<Draft>(which: DraftKey): NewDraft<Draft> {
  const store = draftStore<{ idKlien: string; changes: Draft }>(which);
  const idKlien = store.read()?.idKlien ?? newId();
  return {
    idKlien,
    read: () => store.read()?.changes ?? null,
    write: (changes) => store.write({ idKlien, changes }),
    forget: store.forget,
  };
}
