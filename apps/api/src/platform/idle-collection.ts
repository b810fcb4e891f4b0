/** Memory would stay resident after a busy hour (docs/decisions/097). Needs `--expose-gc`. */
import { performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 20_000;
/** A collection delays requests by tenths of a second. */
const IDLE_BELOW = 0.05;
/** A running process takes some 230 MB. */
const WORTH_ABOVE_BYTES = 260e6;
/** Memory really in use is skipped. */
const WORTH_BYTES = 30e6;

interface Look {
  utilization: number;
  residentBytes: number;
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
    // Only this kind returns pages to the system.
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    residentThen = process.memoryUsage.rss();
  }, LOOK_EVERY_MS).unref();
}
