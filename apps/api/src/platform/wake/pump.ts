import { createOutage, type Log } from './outage.ts';

/** Runs work when kicked and at least every `everyMs`, never twice at once. */
export interface Pump {
  /** Runs now, or again after the current run. During failures only the sweep tries. */
  kick(): void;
  /** Waits for the current run. */
  stop(): Promise<void>;
}

interface PumpOptions {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
  log: Log;
}

/**
 * Wakes may be lost, so the sweep guarantees progress and the kick only speed. Failures are logged
 * once per outage and retried by the sweep.
 */
export function createPump({ name, everyMs, run, log }: PumpOptions): Pump {
  const outage = createOutage(log, name);
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function loop(): Promise<void> {
    do {
      again = false;
      try {
        await run();
        outage.works();
      } catch (error) {
        outage.failed(error);
        again = false;
      }
    } while (again);
    // In the turn of the last check of `again`, so that no kick is lost.
    running = null;
  }
  const start = () => {
    if (!running && !stopped) running = loop();
  };
  const sweep = setInterval(start, everyMs);
  // At once, for work of an earlier process.
  start();

  return {
    kick: () => {
      if (running) again = !stopped;
      else if (!outage.lasts) start();
    },
    stop: async () => {
      stopped = true;
      clearInterval(sweep);
      await running;
    },
  };
}
