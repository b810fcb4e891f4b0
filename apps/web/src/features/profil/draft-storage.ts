/** What was typed survives a reload in this tab, for this user; saving, cancelling and signing out forget it. */
import { onSessionEnd } from '../../shared/lib/session.ts';
import type { Draft } from './biodata-form.ts';

const PREFIX = 'lms.draf.biodata:';
const keyOf = (idUser: string): string => PREFIX + idUser;

// Personal data stays on no shared computer. A session that ran out is another matter: the same person comes back to the form.
onSessionEnd((reason) => {
  if (reason !== 'logout') return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});

/** Only this file writes there, so its shape is known. */
export function readDraft(idUser: string): Draft {
  const text = sessionStorage.getItem(keyOf(idUser));
  return text === null ? {} : JSON.parse(text);
}

export function writeDraft(idUser: string, draft: Draft): void {
  sessionStorage.setItem(keyOf(idUser), JSON.stringify(draft));
}

export function forgetDraft(idUser: string): void {
  sessionStorage.removeItem(keyOf(idUser));
}
