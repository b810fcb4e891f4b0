/** A draft survives a reload in this tab; it belongs to one user. */
import type { Draft } from './draft.ts';

const keyOf = (idUser: string): string => `lms.draf.konfigurasi:${idUser}`;

/** The stored draft, null when there is none. Only this file writes there, so its shape is known. */
export function readDraft(idUser: string): Draft | null {
  const text = sessionStorage.getItem(keyOf(idUser));
  return text === null ? null : JSON.parse(text);
}

export function writeDraft(idUser: string, draft: Draft): void {
  if (Object.keys(draft.values).length > 0) sessionStorage.setItem(keyOf(idUser), JSON.stringify(draft));
  else sessionStorage.removeItem(keyOf(idUser));
}
