import type { FromWorker } from '../../../worker/messages.ts';

/**
 * Goes where a tapped notification leads (N80), from the first moment of the page on: the worker
 * opens another window when nobody answers. Returns the function that stops it.
 */
export function followTaps(go: (path: string) => void): () => void {
  const hear = ({ data, ports }: MessageEvent<FromWorker>): void => {
    if (data?.kind !== 'buka') return;
    ports[0]?.postMessage(true);
    go(data.path);
  };
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  worker?.addEventListener('message', hear);
  return () => worker?.removeEventListener('message', hear);
}
