import { useEffect, useRef } from 'react';

/** What keys do on a grading screen. Those that are not handed in do nothing. */
export interface GradingActions {
  onNext: () => void;
  onPrevious: () => void;
  onNextUngraded: () => void;
  onGrade?: (() => void) | undefined;
  /** A digit: the grade begins with it, because the cursor is in its field before it is typed. */
  onDigit?: (() => void) | undefined;
  onComment?: (() => void) | undefined;
  onBank?: (() => void) | undefined;
  onHelp: () => void;
  /** Ctrl+Enter in a field: what is typed there is saved, and the next that waits is graded. */
  onSaveAndNext?: ((field: HTMLElement) => void) | undefined;
}

export interface GradingKey {
  keys: readonly string[];
  says: string;
  of: keyof GradingActions | null;
}

/** As the help dialog lists them. */
export const gradingKeys: readonly GradingKey[] = [
  { keys: ['J'], says: 'Berikutnya', of: 'onNext' },
  { keys: ['K'], says: 'Sebelumnya', of: 'onPrevious' },
  { keys: ['N'], says: 'Berikutnya yang belum dinilai', of: 'onNextUngraded' },
  { keys: ['G'], says: 'Isi nilai', of: 'onGrade' },
  { keys: ['0–9'], says: 'Isi nilai dengan angka itu', of: 'onDigit' },
  { keys: ['C'], says: 'Tulis komentar', of: 'onComment' },
  { keys: ['/'], says: 'Buka bank komentar', of: 'onBank' },
  { keys: ['?'], says: 'Tampilkan bantuan ini', of: 'onHelp' },
  { keys: ['Enter'], says: 'Simpan isian', of: null },
  { keys: ['Ctrl', 'Enter'], says: 'Simpan isian, lalu nilai berikutnya yang belum dinilai', of: 'onSaveAndNext' },
  { keys: ['Esc'], says: 'Simpan isian dan keluar dari kolom', of: null },
];

const byKey: Readonly<Record<string, keyof GradingActions>> = {
  j: 'onNext',
  k: 'onPrevious',
  n: 'onNextUngraded',
  g: 'onGrade',
  c: 'onComment',
  '/': 'onBank',
  '?': 'onHelp',
};

const ticks: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'file']);

/** Whether keys are text there. */
function isWriting(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !ticks.has(target.type);
  return target.isContentEditable || target.getAttribute('contenteditable') === 'true' || target.matches('textarea, select');
}

/** An open dialog has the keys for itself. */
const isInDialog = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog][aria-modal=true]') !== null ||
  (target instanceof HTMLElement && target.closest('[role=dialog],[role=menu],[role=listbox]') !== null);

/** Whether a single key is a command there: nobody writes, no dialog is open, nothing is held with it. */
export const takesKeys = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !isInDialog(event.target) &&
  !isWriting(event.target);

/** The keys of a grading screen: never while somebody writes, but for Escape and Ctrl+Enter; never under a dialog. */
export function useGradingKeys(actions: GradingActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // The keyboard is outside React.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.defaultPrevented || event.isComposing || isInDialog(target)) return;
      const isSend = key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (isWriting(target)) {
        // Out of the field first: that is what saves it.
        if (key === 'Escape') target.blur();
        // A message has its own way to be sent.
        if (isSend && target.closest('[data-grading=isian]')) {
          target.blur();
          event.preventDefault();
          latest.current.onSaveAndNext?.(target);
        }
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(key)) {
        latest.current.onDigit?.();
        return;
      }
      const action = byKey[key.toLowerCase()];
      const act = action && action !== 'onSaveAndNext' ? latest.current[action] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
