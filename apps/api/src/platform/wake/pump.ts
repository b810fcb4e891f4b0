import { setTimeout as sleep } from 'node:timers/promises';
import { apart } from '../tracing/trace.ts';
import { createOutage, type Log } from './outage.ts';

/** Never twice at once. */
export interface Pump {
  /** During failures only the sweep tries. */
  kick(): void;
  stop(): Promise<void>;
}

interface PumpOptions {
  name: string;
  everyMs: number;
  /** Pause after each run, so that what comes meanwhile shares the next one. Default: none. */
  restMs?: number;
  run: () => Promise<void>;
  log: Log;
}

/** Wakes may be lost: the sweep guarantees progress, the kick only speed. */
export function createPump({ name, everyMs, restMs = 0, run, log }: PumpOptions): Pump {
  const outage = createOutage(log, name);
  let running: Promise<void> | null = null;
  let again = false;
  const stopping = new AbortController();

  const rest = () => sleep(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function loop(): Promise<void> {
    do {
      again = false;
      try {
        await run();
        outage.works();
        if (restMs > 0) await rest();
      } catch (error) {
        outage.failed(error);
        again = false;
      }
    } while (again);
    // In the turn of the last check of `again`, so that no kick is lost.
    running = null;
  }
  const start = () => {
    if (!running && !stopping.signal.aborted) running = apart(loop);
  };
  const sweep = setInterval(start, everyMs);
  // At once, for work of an earlier process.
  start();

  return {
    kick: () => {
      if (running) again = !stopping.signal.aborted;
      else if (!outage.lasts) start();
    },
    stop: async () => {
      stopping.abort();
      clearInterval(sweep);
      await running;
    },
  };
}
