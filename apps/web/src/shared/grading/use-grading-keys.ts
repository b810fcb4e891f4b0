import { useEffect, useRef } from 'react';

/** A missing action disables its key. */
export interface GradingActions {
  onNext: () => void;
  onPrevious: () => void;
  onNextUngraded: () => void;
  onGrade?: (() => void) | undefined;
  /** The cursor is in the grade before the digit is typed. */
  onDigit?: (() => void) | undefined;
  onComment?: (() => void) | undefined;
  onBank?: (() => void) | undefined;
  onHelp: () => void;
  /** Ctrl+Enter in a field. */
  onSaveAndNext?: ((field: HTMLElement) => void) | undefined;
}

export interface GradingKey {
  keys: readonly string[];
  says: string;
  of: keyof GradingActions | null;
}

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
  {
    keys: ['Ctrl', 'Enter'],
    says: 'Simpan isian, lalu nilai berikutnya yang belum dinilai',
    of: 'onSaveAndNext',
  },
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

function isWriting(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !ticks.has(target.type);
  return (
    target.isContentEditable ||
    target.getAttribute('contenteditable') === 'true' ||
    target.matches('textarea, select')
  );
}

/** An open dialog gets the keys itself. */
const isInDialog = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog][aria-modal=true]') !== null ||
  (target instanceof HTMLElement &&
    target.closest('[role=dialog],[role=menu],[role=listbox]') !== null);

/** No field has the focus, no dialog is open, no modifier is held. */
export const takesKeys = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !isInDialog(event.target) &&
  !isWriting(event.target);

/** Inside a field only Escape and Ctrl+Enter work; under a dialog nothing. */
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
        // Leaving the field saves it.
        if (key === 'Escape') target.blur();
        // A message is sent in its own way.
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
