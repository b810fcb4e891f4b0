/**
 * What was typed for something new: kept with the id it is sent under, so that sent again, even
 * after a reload, it is made once.
 */
import { type DraftKey, type DraftStore, draftStore } from './draft-store.ts';

export interface NewDraft<Draft> extends DraftStore<Draft> {
  idKlien: string;
}

/** One for each opened form. */
export function newDraft<Draft>(which: DraftKey): NewDraft<Draft> {
  const store = draftStore<{ idKlien: string; changes: Draft }>(which);
  const idKlien = store.read()?.idKlien ?? crypto.randomUUID();
  return {
    idKlien,
    read: () => store.read()?.changes ?? null,
    write: (changes) => store.write({ idKlien, changes }),
    forget: store.forget,
  };
}
