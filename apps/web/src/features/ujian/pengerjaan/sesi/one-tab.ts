/** On takeover the writing tab records typed text, then releases its lock (U60). */
import { keepingAccount } from '../../../../shared/offline/waiting-files.ts';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lms.ujian');
/** A sleeping tab releases nothing: its lock is taken then. */
const PATIENCE_MS = 1_500;

const nameOf = (idUjian: string): string => `lms.ujian.${keepingAccount() ?? 'tab'}.${idUjian}`;

/** Insecure contexts have neither locks nor storage that two tabs could share. */
const hasLocks = (): boolean => 'locks' in navigator;

type Ask = Pick<LockOptions, 'ifAvailable' | 'steal' | 'signal'>;

/** Returns the release function; null if another holds it. */
async function hold(name: string, ask: Ask, onTaken: () => void): Promise<(() => void) | null> {
  const letGo = Promise.withResolvers<void>();
  const got = Promise.withResolvers<boolean>();
  const held = navigator.locks.request(name, ask, (lock) => {
    got.resolve(lock !== null);
    return lock === null ? undefined : letGo.promise;
  });
  let wasGot = false;
  held.catch(() => {
    got.resolve(false);
    if (wasGot) onTaken();
  });
  wasGot = await got.promise;
  return wasGot ? () => letGo.resolve() : null;
}

interface Holder {
  /** Runs before the lock is released to another tab. */
  onAsked: () => Promise<unknown>;
  onTaken: () => void;
}

/**
 * `polite` gives up if another writes; `wait` waits for one that is leaving; `seize` asks it to
 * release, then takes the lock.
 */
type Way = 'polite' | 'wait' | 'seize';

/** Returns the release function; null if another tab writes. */
export async function holdExam(
  idUjian: string,
  how: Way,
  { onAsked, onTaken }: Holder,
): Promise<(() => void) | null> {
  if (!hasLocks()) return () => undefined;
  const name = nameOf(idUjian);
  if (how === 'seize') channel?.postMessage(name);
  const ask =
    how === 'polite' ? { ifAvailable: true } : { signal: AbortSignal.timeout(PATIENCE_MS) };
  let release = await hold(name, ask, onTaken);
  if (how === 'seize') release ??= await hold(name, { steal: true }, onTaken);
  if (release === null) return null;
  const letGo = release;
  const onMessage = async ({ data }: MessageEvent<string>): Promise<void> => {
    if (data !== name) return;
    channel?.removeEventListener('message', onMessage);
    await onAsked();
    letGo();
    onTaken();
  };
  channel?.addEventListener('message', onMessage);
  return () => {
    channel?.removeEventListener('message', onMessage);
    letGo();
  };
}
