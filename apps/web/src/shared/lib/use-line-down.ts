import { useSyncExternalStore } from 'react';
import { isLineDown, onLineChange } from './line.ts';

/** Whether there is no line to the server, on the screen. */
export function useLineDown(): boolean {
  return useSyncExternalStore(onLineChange, isLineDown);
}
