/** The signature of calls to Siakad (N31). Pure. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Clocks of both sides may differ by this much. */
export const SELISIH_DETIK = 300;

export interface Ditandatangani {
  method: 'GET' | 'POST';
  /** With the query, as on the wire. */
  path: string;
  /** Seconds since 1970. */
  waktu: string;
  /** The idempotency key; empty for a GET. */
  key: string;
  body: string;
}

const textOf = ({ method, path, waktu, key, body }: Ditandatangani): string =>
  ['v1', method, path, waktu, key, createHash('sha256').update(body).digest('hex')].join('\n');

export function signCall(secret: string, call: Ditandatangani): string {
  return createHmac('sha256', secret).update(textOf(call)).digest('hex');
}

/** What Siakad does with a call of ours. */
export function isSigned(
  secret: string,
  call: Ditandatangani,
  { tanda, nowSeconds }: { tanda: string; nowSeconds: number },
): boolean {
  if (!/^\d{1,12}$/.test(call.waktu)) return false;
  if (Math.abs(nowSeconds - Number(call.waktu)) > SELISIH_DETIK) return false;
  const [given, expected] = [Buffer.from(tanda), Buffer.from(signCall(secret, call))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
