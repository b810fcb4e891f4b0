import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import { z } from 'zod';
import { metaShape } from './envelope.ts';

/** The serialiser silently turns null or numbers into text. */
export function assertMatchesContract(
  endpoint: Endpoint,
  body: unknown,
  serialise: (body: Record<string, unknown>) => unknown,
): void {
  if (!endpoint.response) return;
  const name = `${endpoint.method} ${endpoint.path}`;
  const returned = endpoint.bare ? asJson(body) : dataOf(asJson(body));
  const parsed = z.safeParse(endpoint.response, returned);
  if (!parsed.success)
    throw new Error(`${name} does not answer its contract: ${z.prettifyError(parsed.error)}`);
  if (!isRecord(body)) throw new Error(`${name} answers no object`);
  const meta = endpoint.meta && z.safeParse(metaShape(endpoint).strict(), body.meta);
  if (meta?.success === false)
    throw new Error(`${name} does not answer its meta: ${z.prettifyError(meta.error)}`);
  const text = String(serialise(body));
  const sent = endpoint.bare ? JSON.parse(text) : dataOf(JSON.parse(text));
  if (!isDeepStrictEqual(sent, asJson(parsed.data))) {
    throw new Error(
      `${name} is serialised as ${JSON.stringify(sent)}, its contract says ${JSON.stringify(parsed.data)}`,
    );
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function dataOf(envelope: unknown): unknown {
  return isRecord(envelope) ? envelope.data : undefined;
}
