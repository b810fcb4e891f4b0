import { timingSafeEqual } from 'node:crypto';

export interface MetricsCaller {
  /** The connection's address, not one from a header. */
  remoteAddress: string | undefined;
  /** Through a proxy, so the address does not identify the caller. */
  forwarded: boolean;
  authorization: string | undefined;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** For this machine and holders of the token. */
export function mayReadMetrics(caller: MetricsCaller, token: string | null): boolean {
  if (
    token !== null &&
    caller.authorization !== undefined &&
    isEqual(caller.authorization, `Bearer ${token}`)
  )
    return true;
  return !caller.forwarded && loopback.test(caller.remoteAddress ?? '');
}

/** Constant time. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
