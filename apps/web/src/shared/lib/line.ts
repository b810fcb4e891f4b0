/**
 * The browser's report or a request without an answer marks the line as down; a small request then
 * tests it, because nothing else may be running.
 */
const PROBE_MS = 5_000;
const PROBE_TIMEOUT_MS = 5_000;
const PROBE = '/favicon.svg';

const listeners = new Set<() => void>();
const onReturn = new Set<() => void>();
let down = false;
// The window's timer may fire after a test's window is gone.
let probing: ReturnType<typeof setTimeout> | undefined;
let answers = 0;

function set(next: boolean): void {
  if (down === next) return;
  down = next;
  for (const listener of listeners) listener();
  if (!down) for (const listener of onReturn) listener();
}

async function probe(): Promise<void> {
  const asked = answers;
  clearTimeout(probing);
  try {
    await fetch(PROBE, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    set(false);
  } catch {
    if (asked !== answers) return;
    set(true);
    // A parallel probe may have scheduled one too.
    clearTimeout(probing);
    probing = setTimeout(() => void probe(), PROBE_MS);
  }
}

export function tellNoAnswer(): void {
  if (down) return;
  set(true);
  void probe();
}

/** A long-lived stream was cut: the line may be good. */
export function suspectLine(): void {
  if (!down) void probe();
}

/** Any answer counts. */
export function tellAnswer(): void {
  answers += 1;
  clearTimeout(probing);
  set(false);
}

window.addEventListener('offline', tellNoAnswer);
window.addEventListener('online', () => {
  if (down) void probe();
});

export function onLineChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function answersHeard(): number {
  return answers;
}

/** Requests alone decide: a phone that reports offline may be in the hall's own network. */
export function isLineDown(): boolean {
  return down;
}

export function onLineReturn(listener: () => void): () => void {
  onReturn.add(listener);
  return () => onReturn.delete(listener);
}

/** @tests */
export function resetLine(): void {
  clearTimeout(probing);
  answers += 1;
  down = false;
}
