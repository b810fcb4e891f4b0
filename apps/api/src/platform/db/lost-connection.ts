/** Failures of the way to the database, not of a statement. */

/** Codes of Node's sockets. */
export const socketCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
]);

/** The driver's and the pool's own words. */
export const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Query read timeout|after calling end on the pool|server closed the connection/i;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The server was the primary once: it takes no writes. */
export const isStandby = (error: unknown): boolean => codeOf(error) === '25006';

/** The connection has ended, or leads to a server that takes no writes. */
export function isLostConnection(error: unknown): boolean {
  const code = codeOf(error);
  return (
    isStandby(error) ||
    socketCodes.has(code) ||
    // 08: connection exceptions, also of poolers. 57P0x: the server goes, crashed, or starts.
    /^(?:08...|57P0[1-3])$/.test(code) ||
    (error instanceof Error && lostConnection.test(error.message))
  );
}
