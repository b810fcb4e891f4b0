/**
 * A session may end while somebody fills in a form. Its draft stays in the tab, and after the new
 * sign-in the same person is told which form it was. The dialog it stood in is opened again where
 * its place is kept here (`useLeftDialog`).
 */
import { useEffect, useState } from 'react';
import { usePengguna } from '../queries/pengguna.ts';

const KEY = 'lms.isian-tertinggal';

interface Left {
  idUser: string;
  label: string;
  /** What was opened, by its place: as JSON keeps it. */
  dialogs: Record<string, unknown>;
}

const open = new Set<() => string>();
const dialogs = new Map<string, unknown>();
/** What was left in this tab, until each part was taken. */
let left: Left | null = null;

/** Counts a form with something typed that is kept; returns the way to stop. */
export function countOpenDraft(label: () => string): () => void {
  open.add(label);
  return () => open.delete(label);
}

/** Before the page goes away: notes the form that lies on top, and the dialogs that are open. */
export function noteLeftDraft(idUser: string): void {
  const label = [...open].at(-1)?.();
  if (!label) return;
  const note: Left = { idUser, label, dialogs: Object.fromEntries(dialogs) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note));
  } catch (error) {
    // A full tab tells nothing; the draft itself is kept first.
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
  }
}

function leftOf(idUser: string): Left | null {
  const text = sessionStorage.getItem(KEY);
  if (text !== null) {
    sessionStorage.removeItem(KEY);
    left = JSON.parse(text);
  }
  if (left?.idUser !== idUser) left = null;
  return left;
}

/**
 * The form that this person left, told once, and whether its dialog opens again; null: none, or it
 * was somebody else's.
 */
export function takeLeftDraft(idUser: string): { label: string; reopens: boolean } | null {
  const note = leftOf(idUser);
  if (note === null || note.label === '') return null;
  const { label } = note;
  note.label = '';
  return { label, reopens: Object.keys(note.dialogs).length > 0 };
}

/**
 * The state of a dialog with a form whose draft is kept: what it was opened with, null while it is
 * closed. `place` names it on its page. What it is opened with has to survive JSON.
 */
export function useLeftDialog<Opened>(
  place: string,
): [Opened | null, (next: Opened | null) => void] {
  const { id: idUser } = usePengguna();
  const [opened, setOpened] = useState<Opened | null>(
    () => (leftOf(idUser)?.dialogs[place] as Opened | undefined) ?? null,
  );
  // The end of a session is outside React.
  useEffect(() => {
    if (opened === null) return;
    dialogs.set(place, opened);
    return () => {
      dialogs.delete(place);
    };
  }, [place, opened]);
  useEffect(() => {
    if (left !== null) delete left.dialogs[place];
  }, [place]);
  return [opened, setOpened];
}
