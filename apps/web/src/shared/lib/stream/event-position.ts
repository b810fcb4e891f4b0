/**
 * Where the first stream of a sign-in starts. Every API answer names the newest event it includes;
 * events between the oldest first answer and the stream's start are replayed, so that no screen
 * shows older data.
 */

let oldest: number | null = null;
/** Null: now, because no answer had come. Undefined before it starts. */
let began: number | null | undefined;
let onOlder: () => void = () => {};

/** Call it when sending, and the returned function with the answer's `last-event-id`. */
export function expectPosition(): (id: string | null) => void {
  // Later answers are at least as new as the stream.
  if (began !== undefined) return () => {};
  return (id) => {
    if (id === null) return;
    const position = Number(id);
    if (began === undefined) oldest = Math.min(oldest ?? position, position);
    else if (began === null || position < began) onOlder();
  };
}

export function beginAtPosition(tellOlder: () => void): string | null {
  began = oldest;
  onOlder = tellOlder;
  return oldest === null ? null : String(oldest);
}

export function forgetPosition(): void {
  oldest = null;
  began = undefined;
}
