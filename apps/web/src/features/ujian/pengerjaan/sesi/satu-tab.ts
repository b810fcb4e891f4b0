/**
 * One tab writes an attempt (U60). Another one may take it over: the one that wrote first notes
 * what is typed, then lets go.
 */
import { keepingAccount } from '../../../../shared/offline/waiting-files.ts';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lms.ujian');
/** A tab that sleeps or hangs lets nothing go: then it is taken from it. */
const PATIENCE_MS = 1_500;

const nameOf = (idUjian: string): string => `lms.ujian.${keepingAccount() ?? 'tab'}.${idUjian}`;

/**
 * Without locks, outside of a secure context, nothing is kept here that two tabs could both write.
 */
const hasLocks = (): boolean => 'locks' in navigator;

type Ask = Pick<LockOptions, 'ifAvailable' | 'steal' | 'signal'>;

/** The way to let go; null where another holds it. `onTaken` when it was taken away. */
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
  /** Before it is let go because another asked. */
  onAsked: () => Promise<unknown>;
  onTaken: () => void;
}

/**
 * `sopan` does not wait for another that writes; `tunggu` waits a moment for one that is just
 * leaving; `rebut` asks it to let go, and takes it when it does not.
 */
type Cara = 'sopan' | 'tunggu' | 'rebut';

/** Holds the attempt for this tab: the way to let go, null where another tab writes. */
export async function holdExam(
  idUjian: string,
  cara: Cara,
  { onAsked, onTaken }: Holder,
): Promise<(() => void) | null> {
  if (!hasLocks()) return () => undefined;
  const name = nameOf(idUjian);
  if (cara === 'rebut') channel?.postMessage(name);
  const ask =
    cara === 'sopan' ? { ifAvailable: true } : { signal: AbortSignal.timeout(PATIENCE_MS) };
  let release = await hold(name, ask, onTaken);
  if (cara === 'rebut') release ??= await hold(name, { steal: true }, onTaken);
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
