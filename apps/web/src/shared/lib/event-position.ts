/**
 * From where the first stream of a sign-in goes on. Every answer of the API names the newest event that it cannot lack; what
 * happened between the oldest of the first answers and the stream's beginning is replayed, so that no screen shows an older truth.
 */

/** The lowest number that an answer named before the stream began. */
let oldest: number | null = null;
/** Where the stream began; null: from now on, because no answer had come yet. Undefined while it has not begun. */
let began: number | null | undefined;
let onOlder: () => void = () => {};

/** To be called when a request is sent; the answer's `last-event-id` goes to what it returns. */
export function expectPosition(): (id: string | null) => void {
  // What is asked for later is at least as new as the stream.
  if (began !== undefined) return () => {};
  return (id) => {
    if (id === null) return;
    const position = Number(id);
    if (began === undefined) oldest = Math.min(oldest ?? position, position);
    else if (began === null || position < began) onOlder();
  };
}

/** The stream begins: its Last-Event-ID. `tellOlder` is called when an answer comes that is older than that. */
export function beginAtPosition(tellOlder: () => void): string | null {
  began = oldest;
  onOlder = tellOlder;
  return oldest === null ? null : String(oldest);
}

/** Somebody else, or nobody, is signed in. */
export function forgetPosition(): void {
  oldest = null;
  began = undefined;
}
