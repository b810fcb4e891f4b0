/**
 * Whether there is a line to the server. The browser's word and a request without an answer take it away at once; while it is
 * away a small request asks for it, because nothing else may be under way.
 */
const PROBE_MS = 5_000;
const PROBE_TIMEOUT_MS = 5_000;
/** A file that every server of ours has and no service worker answers: HEAD is passed on. */
const PROBE = '/favicon.svg';

const listeners = new Set<() => void>();
const onReturn = new Set<() => void>();
let down = false;
// Not the window's: a test may leave one that fires when its window is gone.
let probing: ReturnType<typeof setTimeout> | undefined;
/** How many there were, so that a failure can tell that one came meanwhile. */
let answers = 0;

function set(next: boolean): void {
  if (down === next) return;
  down = next;
  for (const listener of listeners) listener();
  if (!down) for (const listener of onReturn) listener();
}

/** Asks whether there is a line; as long as there is none, again and again. */
async function probe(): Promise<void> {
  const asked = answers;
  clearTimeout(probing);
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    set(false);
  } catch {
    // Something else was answered meanwhile.
    if (asked !== answers) return;
    set(true);
    // Another may have asked at the same time: one goes on.
    clearTimeout(probing);
    probing = setTimeout(() => void probe(), PROBE_MS);
  }
}

/** A request had no answer. */
export function tellNoAnswer(): void {
  if (down) return;
  set(true);
  void probe();
}

/** Something that lives long, a stream, was cut: the line may be good. */
export function suspectLine(): void {
  if (!down) void probe();
}

/** The server answered, whatever it said. */
export function tellAnswer(): void {
  answers += 1;
  clearTimeout(probing);
  set(false);
}

window.addEventListener('offline', tellNoAnswer);
window.addEventListener('online', () => {
  if (down) void probe();
});

/** Called when the line goes and when it comes back; returns the way to stop. */
export function onLineChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many answers there were; unchanged, nothing was heard since. */
export function answersHeard(): number {
  return answers;
}

/** Told by requests alone: a phone that believes to be offline may be in the hall's own network. */
export function isLineDown(): boolean {
  return down;
}

/** Calls `listener` when the line is back; returns the way to stop. */
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
