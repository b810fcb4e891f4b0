/**
 * Gives memory back while nobody asks: what a busy hour has left, freed or not, would otherwise
 * stay resident until the next one (docs/decisions/097). Does nothing in a process that was started
 * without `--expose-gc`.
 */
import { performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 20_000;
/**
 * Of the time between two looks: a request that comes during the collection waits for some tenths
 * of a second.
 */
const IDLE_BELOW = 0.05;
/** A process that has started and answered takes some 230 MB. */
const WORTH_ABOVE_BYTES = 260e6;
/** Since the last collection: what is truly in use is not looked through again and again. */
const WORTH_BYTES = 30e6;

interface Look {
  /** Share of the time in which the process worked. */
  utilization: number;
  residentBytes: number;
  /** After the last collection of ours; 0 before the first. */
  residentThen: number;
}

export const isWorthwhile = ({ utilization, residentBytes, residentThen }: Look): boolean =>
  utilization < IDLE_BELOW &&
  residentBytes > WORTH_ABOVE_BYTES &&
  residentBytes - residentThen > WORTH_BYTES;

export function startIdleCollection(): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  let before = performance.eventLoopUtilization();
  let residentThen = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const residentBytes = process.memoryUsage.rss();
    if (!isWorthwhile({ utilization, residentBytes, residentThen })) return;
    // The only kind that gives emptied pages back to the system.
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    residentThen = process.memoryUsage.rss();
  }, LOOK_EVERY_MS).unref();
}
