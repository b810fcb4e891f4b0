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
  run: () => Promise<void>;
  log: Log;
}

/** Wakes may be lost: the sweep guarantees progress, the kick only speed. */
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
