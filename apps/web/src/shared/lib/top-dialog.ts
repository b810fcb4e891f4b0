/** Of dialogs over each other Escape closes the upper one. */
import { useEffect, useId, useSyncExternalStore } from 'react';

/** The topmost last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function put(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether no dialog lies over this one. */
export function useIsTopDialog(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    put([...open, id]);
    // The Escape that closes it is still on its way to the dialog below.
    return () => void setTimeout(() => put(open.filter((one) => one !== id)));
  }, [opened, id]);
  return useSyncExternalStore(subscribe, () => open.at(-1) === id);
}
