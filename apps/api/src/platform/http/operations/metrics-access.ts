import { timingSafeEqual } from 'node:crypto';

export interface MetricsCaller {
  /** Not from a header. */
  remoteAddress: string | undefined;
  /** The address does not identify the caller. */
  forwarded: boolean;
  authorization: string | undefined;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

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
