import pino, { type Logger } from 'pino';

/**
 * Synchronous: a killed process loses nothing and one with a dead reader ends, where pino's
 * asynchronous writer (sonic-boom 4) retries forever. A living reader that does not read blocks the
 * process (docs/operations.md).
 */
export function openLog(level: string): Logger {
  return pino({ level }, pino.destination({ dest: 1, sync: true }));
}
