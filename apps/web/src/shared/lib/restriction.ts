/** A requirement that is missed while the LMS is open: the server refuses, and the page has to say why (DECISIONS 209). */
const listeners = new Set<() => void>();

/** Called when the server refuses a call because of a restriction. */
export function onRestricted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellRestricted(): void {
  for (const listener of listeners) listener();
}
