/** Sends by the clock, because people do not wait for each other. */
import { setTimeout as sleep, setImmediate as yieldToAnswers } from 'node:timers/promises';

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
  const sent: Promise<number>[] = [];
  const evenly = function* () {
    for (let n = 0; !isOver; n++) yield (n * 1_000) / perSecond;
  };
  for await (const due of followClock(evenly()))
    sent.push(send().then(() => performance.now() - due));
  await rest;
  return Promise.all(sent);
}

/**
 * Gives each moment, in milliseconds from now, when it has come, as a time of `performance.now()`. A
 * sender that is late catches up, and whoever counts from the moment sees that it was late.
 */
export async function* followClock(moments: Iterable<number>): AsyncGenerator<number> {
  const begin = performance.now();
  for (const moment of moments) {
    const due = begin + moment;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    else await yieldToAnswers();
    yield due;
  }
}
