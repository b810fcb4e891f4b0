/** A draft survives a reload in this tab; it belongs to one meeting and one user. */
import type { Draft } from './draft.ts';

export interface DraftKey {
  idPertemuan: string;
  idUser: string;
}

const keyOf = ({ idPertemuan, idUser }: DraftKey): string => `lms.draf.kehadiran:${idPertemuan}:${idUser}`;

/** The stored draft, null when there is none. Only this file writes there, so its shape is known. */
export function readDraft(key: DraftKey): Draft | null {
  const text = sessionStorage.getItem(keyOf(key));
  return text === null ? null : JSON.parse(text);
}

export function writeDraft(key: DraftKey, draft: Draft): void {
  sessionStorage.setItem(keyOf(key), JSON.stringify(draft));
}

export function forgetDraft(key: DraftKey): void {
  sessionStorage.removeItem(keyOf(key));
}
