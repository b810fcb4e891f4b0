/**
 * A restriction starts while the LMS is open: the page says why the server refuses (DECISIONS 209).
 */
const listeners = new Set<() => void>();

export function onRestricted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRestricted(): void {
  for (const listener of listeners) listener();
}
