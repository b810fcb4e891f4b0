import { useEffect, useState } from 'react';
import { type Countdown, countdownOf, leftOf, pause, run } from './countdown.ts';

const isSeen = (): boolean => document.visibilityState === 'visible';

/** Pauses while the page is hidden. */
export function useCountdown(seconds: number): { leftMs: number; restart: () => void } {
  const [countdown, setCountdown] = useState<Countdown>(() => countdownOf(seconds));
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const turn = (): void => {
      const at = performance.now();
      setNow(at);
      setCountdown((one) => (isSeen() ? run(one, at) : pause(one, at)));
    };
    turn();
    const timer = window.setInterval(turn, 1_000);
    document.addEventListener('visibilitychange', turn);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, []);
  return { leftMs: leftOf(countdown, now), restart: () => setCountdown(countdownOf(seconds)) };
}
