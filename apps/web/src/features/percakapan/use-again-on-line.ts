/**
 * Retries a failed load when the line returns, and at intervals while the line works but the answer
 * fails.
 */
import { useEffect, useRef } from 'react';
import { onLineReturn } from '../../shared/lib/line.ts';
import { POLL_INTERVAL_MS } from '../../shared/lib/stream/stream.ts';

export function useAgainOnLine(isFailed: boolean, refetch: () => unknown): void {
  const tries = useRef(0);
  useEffect(() => {
    if (!isFailed) return;
    let timer = 0;
    const stop = onLineReturn(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(refetch, tries.current === 0 ? 0 : POLL_INTERVAL_MS);
      tries.current += 1;
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [isFailed, refetch]);
}
