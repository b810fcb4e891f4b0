import { useEffect } from 'react';
import { api } from './api.ts';

const EVERY_MS = 300_000;
/** Late enough not to slow the first page. */
const FIRST_AFTER_MS = 3_000;

function ping(): void {
  if (document.visibilityState !== 'visible') return;
  api.call('terakhirAktif').catch(() => undefined);
}

/** Every 300 s while the LMS is open and visible (S1 §7). The timer is outside React. */
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
