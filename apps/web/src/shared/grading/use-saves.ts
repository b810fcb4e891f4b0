import { useEffect, useState, useSyncExternalStore } from 'react';
import { onLineReturn } from '../lib/line.ts';
import { serverNow } from '../lib/time/clock.ts';
import { createSaves, type SaveState, type Saves, type SavesOptions } from './saves.ts';

/** One store for the life of a grading screen. `send` closes over constants only. */
export function useSaves<Change>(options: Omit<SavesOptions<Change>, 'now'>): Saves<Change> {
  const [saves] = useState(() => createSaves<Change>({ ...options, now: serverNow }));
  useEffect(() => onLineReturn(saves.againAll), [saves]);
  return saves;
}

/** Other rows do not render. */
export function useSaveState<Change>(
  saves: Saves<Change>,
  rowId: string | null,
): SaveState<Change> | null {
  return useSyncExternalStore(saves.subscribe, () => (rowId === null ? null : saves.get(rowId)));
}

export function useHasUnsaved<Change>(saves: Saves<Change>): boolean {
  return useSyncExternalStore(saves.subscribe, saves.hasUnsaved);
}
