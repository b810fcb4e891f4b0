/** The database's clock lies between `offsetMs - errorMs` and `offsetMs + errorMs`. */
export interface ClockReading {
  /** The database's time minus the process's monotonic time. */
  offsetMs: number;
  errorMs: number;
  /** Monotonic time of the reading. */
  atMs: number;
}

/** Quartz drifts by less. */
const DRIFT = 0.0001;

const errorAt = ({ errorMs, atMs }: ClockReading, nowMs: number): number =>
  errorMs + (nowMs - atMs) * DRIFT;

/** A question that was sent and answered at these monotonic times, and the time in the answer. */
export function readingOf(sentMs: number, answeredMs: number, databaseMs: number): ClockReading {
  const errorMs = (answeredMs - sentMs) / 2;
  return { offsetMs: databaseMs - (sentMs + errorMs), errorMs, atMs: answeredMs };
}

/**
 * The more exact of two readings; the newer one if both cannot be true, because then the database's
 * clock was set, or another database answers.
 */
export function betterReading(before: ClockReading | null, after: ClockReading): ClockReading {
  if (before === null) return after;
  const error = errorAt(before, after.atMs);
  const agree = Math.abs(after.offsetMs - before.offsetMs) <= error + after.errorMs;
  return agree && error <= after.errorMs ? before : after;
}
