import { timingSafeEqual } from 'node:crypto';

export interface MetricsCaller {
  /** Address of the other end of the connection, not what a header says. */
  remoteAddress: string | undefined;
  /** A proxy passed the request on, so the connection's address says nothing about who asks. */
  forwarded: boolean;
  authorization: string | undefined;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Metrics are for this machine, and for whoever holds the token. */
export function mayReadMetrics(caller: MetricsCaller, token: string | null): boolean {
  if (
    token !== null &&
    caller.authorization !== undefined &&
    isEqual(caller.authorization, `Bearer ${token}`)
  )
    return true;
  return !caller.forwarded && loopback.test(caller.remoteAddress ?? '');
}

/** Takes the same time wherever the two differ. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
