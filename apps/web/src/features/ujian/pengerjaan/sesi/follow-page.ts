/** The clock, the line, the sign-in and the page's end, while an attempt is open. */
import { onLineReturn } from '../../../../shared/lib/line.ts';
import { onSignedInAgain } from '../../../../shared/lib/session/sign-in-again.ts';

const BEAT_MS = 500;
const LEAVING = ['pagehide', 'beforeunload'] as const;

interface Follower {
  beat(): void;
  lineReturned(): void;
  signedInAgain(): void;
  hidden(): void;
  /** Synchronously: nothing runs afterwards. */
  leaving(): void;
}

/** Returns the function that stops following. */
export function followPage(follower: Follower): () => void {
  const timer = window.setInterval(follower.beat, BEAT_MS);
  const forgets = [onLineReturn(follower.lineReturned), onSignedInAgain(follower.signedInAgain)];
  const onChange = (): void => {
    if (document.visibilityState === 'hidden') follower.hidden();
  };
  document.addEventListener('visibilitychange', onChange);
  for (const event of LEAVING) window.addEventListener(event, follower.leaving);
  return () => {
    window.clearInterval(timer);
    for (const forget of forgets) forget();
    document.removeEventListener('visibilitychange', onChange);
    for (const event of LEAVING) window.removeEventListener(event, follower.leaving);
  };
}
