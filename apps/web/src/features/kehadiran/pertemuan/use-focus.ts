import { useEffect, useRef } from 'react';

type Find = (root: HTMLElement) => HTMLElement | null | undefined;

/** The row's chosen mark in edit mode (or the first); with autosave, the row's button. */
export function rowControl(nim: string): Find {
  return (root) => {
    const row = [...root.querySelectorAll<HTMLElement>('[data-baris]')].find(
      (one) => one.dataset.baris === nim,
    );
    if (row?.matches('button')) return row;
    return (
      row?.querySelector<HTMLElement>('input:checked') ??
      row?.querySelector<HTMLElement>('input:enabled')
    );
  };
}

export const beginControl: Find = (root) => root.querySelector<HTMLElement>('[data-mulai-ubah]');

/** At once or as soon as the element appears in `root`, the outside system. */
export function useFocus() {
  const root = useRef<HTMLElement>(null);
  const waiting = useRef<{ find: Find; options?: FocusOptions } | null>(null);
  const attempt = (): void => {
    const target = root.current && waiting.current?.find(root.current);
    if (!target) return;
    target.focus(waiting.current?.options);
    waiting.current = null;
  };
  useEffect(attempt);
  return {
    root,
    focus: (find: Find, options?: FocusOptions): void => {
      waiting.current = { find, options };
      attempt();
    },
  };
}
