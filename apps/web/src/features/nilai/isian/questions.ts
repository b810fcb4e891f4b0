/**
 * Questions that a save asks on its way: whether Siakad's value may be replaced, and why a value
 * changes. One at a time, in order; knows no React.
 */
import type { SikadCell } from '../rekap/queries.ts';

export interface CellName {
  nama: string;
  label: string;
}

export interface Question {
  kind: 'siakad' | 'alasan';
  cell: CellName;
}

export interface Answer {
  timpa_siakad?: boolean;
  alasan?: string;
}

/** Of the dialog that asks. */
export interface AskedProps {
  cell: CellName;
  onAnswer: (answer: Answer | null) => void;
}

type Asked = Question & { id: number; answer: (given: Answer | null) => void };

export function createQuestions() {
  let waiting: readonly Asked[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Asked[]): void => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    current: (): Asked | null => waiting[0] ?? null,
    /** Null: the user does not go on. */
    ask: (question: Question): Promise<Answer | null> =>
      new Promise((resolve) => {
        count += 1;
        const id = count;
        const answer = (given: Answer | null): void => {
          set(waiting.filter((one) => one.id !== id));
          resolve(given);
        };
        set([...waiting, { ...question, id, answer }]);
      }),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Questions = ReturnType<typeof createQuestions>;

/** Which cell is being typed in, and what stood in it at the start. */
export function createEditing() {
  let current: { key: string; text: string } | null = null;
  const listeners = new Set<() => void>();
  return {
    get: (key: string): string | null => (current?.key === key ? current.text : null),
    set: (next: typeof current): void => {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Editing = ReturnType<typeof createEditing>;

export const versionOf = (cell: SikadCell | undefined): number => cell?.versi ?? 0;
