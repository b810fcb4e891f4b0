import pino, { type Logger } from 'pino';
import { currentTrace, traceIdOf } from './tracing/trace.ts';

/**
 * Synchronous: a killed process loses nothing and one with a dead reader ends, where pino's
 * asynchronous writer (sonic-boom 4) retries forever. A living reader that does not read blocks the
 * process (docs/operations.md).
 */
export function openLog(level: string, { traced = false } = {}): Logger {
  return pino(
    { level, ...(traced ? { mixin: () => traceIdOf(currentTrace()) } : {}) },
    pino.destination({ dest: 1, sync: true }),
  );
}
