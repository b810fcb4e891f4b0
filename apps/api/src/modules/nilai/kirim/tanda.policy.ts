/** The signature of calls to Siakad (N31). Pure. */
import { createHash, createHmac } from 'node:crypto';

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
