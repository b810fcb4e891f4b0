/** Sends by the clock, because people do not wait for each other. */
import { setTimeout as sleep } from 'node:timers/promises';

interface Clocked {
  perSecond: number;
  send: () => Promise<void>;
  /** It is over when this is. */
  during: Promise<unknown>;
}

/** Returns the latencies in milliseconds, counted from when each was due. */
export async function sendByTheClock({ perSecond, send, during }: Clocked): Promise<number[]> {
  let isOver = false;
  const rest = during.finally(() => {
    isOver = true;
  });
  const begin = performance.now();
  const sent: Promise<number>[] = [];
  for (let n = 0; !isOver; n++) {
    const due = begin + (n * 1_000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    sent.push(send().then(() => performance.now() - due));
  }
  await rest;
  return Promise.all(sent);
}
