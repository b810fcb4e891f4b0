import { useSyncExternalStore } from 'react';
import { isLineDown, onLineChange } from './line.ts';

export function useLineDown(): boolean {
  return useSyncExternalStore(onLineChange, isLineDown);
}
