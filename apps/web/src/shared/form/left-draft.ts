/**
 * A session may end while a form is filled in. The draft stays in the tab, and after signing in the
 * same user is told which form it was. `useLeftDialog` also opens its dialog again.
 */
import { useEffect, useState } from 'react';
import { usePengguna } from '../queries/pengguna.ts';

const KEY = 'lms.isian-tertinggal';

interface Left {
  idUser: string;
  label: string;
  dialogs: Record<string, unknown>;
}

const open = new Set<() => string>();
const dialogs = new Map<string, unknown>();
let left: Left | null = null;

export function countOpenDraft(label: () => string): () => void {
  open.add(label);
  return () => open.delete(label);
}

export function noteLeftDraft(idUser: string): void {
  const label = [...open].at(-1)?.();
  if (!label) return;
  const note: Left = { idUser, label, dialogs: Object.fromEntries(dialogs) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note));
  } catch (error) {
    // Only this note is lost; the draft was stored before.
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

/** Once: the form that this user left, and whether its dialog opens again. */
export function takeLeftDraft(idUser: string): { label: string; reopens: boolean } | null {
  const note = leftOf(idUser);
  if (note === null || note.label === '') return null;
  const { label } = note;
  note.label = '';
  return { label, reopens: Object.keys(note.dialogs).length > 0 };
}

/**
 * A dialog with a kept draft: its opening value (valid JSON), null while closed. `place` identifies
 * it on its page.
 */
export function useLeftDialog<Opened>(
  place: string,
): [Opened | null, (next: Opened | null) => void] {
  const { id: idUser } = usePengguna();
  const [opened, setOpened] = useState<Opened | null>(
    () => (leftOf(idUser)?.dialogs[place] as Opened | undefined) ?? null,
  );
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
