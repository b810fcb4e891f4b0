import { useEffect } from 'react';
import { api } from './api.ts';

/** S1 §9. */
const EVERY_MS = 300_000;
/** Out of the way of the first page. */
const FIRST_AFTER_MS = 3_000;

function ping(): void {
  if (document.visibilityState !== 'visible') return;
  // Telemetry: a lost one does no harm.
  api.call('terakhirAktif').catch(() => undefined);
}

/** Tells the server every 300 s that somebody has the LMS open, while the page is looked at (S1 §7). The timer is outside React. */
export function useVisitorPing(): void {
  useEffect(() => {
    const first = window.setTimeout(ping, FIRST_AFTER_MS);
    const timer = window.setInterval(ping, EVERY_MS);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
    };
  }, []);
}
