/**
 * A restriction that starts while the LMS is open: the server refuses, and the page must say why
 * (DECISIONS 209).
 */
const listeners = new Set<() => void>();

export function onRestricted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRestricted(): void {
  for (const listener of listeners) listener();
}
