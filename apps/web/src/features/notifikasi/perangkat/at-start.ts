/** Keeps a registered browser registered, and goes where a tapped notification leads (N80). */
import type { FromWorker } from '../../../../worker/messages.ts';
import { renewDevice } from './device.ts';

let listening = false;

/** Answers the worker, which opens a window otherwise. */
function followTaps(go: (path: string) => void): void {
  if (listening) return;
  listening = true;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<FromWorker>) => {
      if (data?.kind !== 'buka') return;
      ports[0]?.postMessage(true);
      go(data.path);
    },
  );
}

export async function tendPush(idUser: string, go: (path: string) => void): Promise<void> {
  followTaps(go);
  await renewDevice(idUser);
}
