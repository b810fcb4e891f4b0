import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverNow } from '../lib/clock.ts';
import { onLineReturn } from '../lib/line.ts';
import { createSaves, type SaveState, type Saves, type SavesOptions } from './saves.ts';

/** One store of saves for a grading screen, as long as it is open. `send` may close over what never changes only. */
export function useSaves<Change>(options: Omit<SavesOptions<Change>, 'now'>): Saves<Change> {
  const [saves] = useState(() => createSaves<Change>({ ...options, now: serverNow }));
  useEffect(() => onLineReturn(saves.againAll), [saves]);
  return saves;
}

/** How saving one row stands; nobody else is rendered when it changes. */
export function useSaveState<Change>(saves: Saves<Change>, rowId: string | null): SaveState<Change> | null {
  return useSyncExternalStore(saves.subscribe, () => (rowId === null ? null : saves.get(rowId)));
}

export function useHasUnsaved<Change>(saves: Saves<Change>): boolean {
  return useSyncExternalStore(saves.subscribe, saves.hasUnsaved);
}
