import { createOutage, type Log } from './outage.ts';

/**
 * Runs one piece of work whenever it is kicked, and at the latest `everyMs` after the last time;
 * never twice at once.
 */
export interface Pump {
  /**
   * Runs the work now, or once more if it is running. While the work fails, only the regular sweep
   * tries it.
   */
  kick(): void;
  /** Lets a running work end and starts no other. */
  stop(): Promise<void>;
}

interface PumpOptions {
  /** Names the work in the log. */
  name: string;
  everyMs: number;
  run: () => Promise<void>;
  log: Log;
}

/**
 * A wake may be lost (a cut connection, a killed process); the sweep is what guarantees progress,
 * the kick only makes it quick. A failure is logged once per outage and the next sweep tries again,
 * so nothing that is pumped needs a retry of its own.
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
    // In the same turn as the last look at `again`: a kick in between would be lost until the next
    // sweep.
    running = null;
  }
  const start = () => {
    if (!running && !stopped) running = loop();
  };
  const sweep = setInterval(start, everyMs);
  // The first sweep does not wait: there may be work that an earlier process left behind.
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
