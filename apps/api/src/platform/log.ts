/** The log of a process: JSON lines on standard output. */
import pino, { type Logger } from 'pino';

/**
 * Each line is written before the next statement runs: a process that is killed has said all it had
 * to say, and one whose reader has died ends like any other. A log that writes behind must write at
 * the exit what it still holds, and pino's (sonic-boom 4) then tries for ever what nobody reads.
 * Lines are few, none is written for a request that went well. The price: a reader that lives and
 * does not read holds the process once the pipe is full (docs/operations.md).
 */
export function openLog(level: string): Logger {
  return pino({ level }, pino.destination({ dest: 1, sync: true }));
}
