/** The process's log: JSON lines on standard output. */
import pino, { type Logger } from 'pino';

/**
 * Written synchronously, so that a killed process loses nothing and one with a dead reader ends
 * normally; pino's asynchronous writer (sonic-boom 4) retries forever at exit. Lines are few. The
 * price: a living reader that does not read blocks the process (docs/operations.md).
 */
export function openLog(level: string): Logger {
  return pino({ level }, pino.destination({ dest: 1, sync: true }));
}
