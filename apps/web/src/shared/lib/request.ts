/** One HTTP request: address, headers, envelope. api.ts adds the session. */
import type { EndpointName } from '@lms/contracts';
import type { CallInput, ResultOf } from './api-types.ts';
import type { EndpointEntry } from './endpoints/endpoint-entry.ts';
import { endpointEntry } from './endpoints/known-endpoints.ts';
import { ApiError, networkError, readCallError } from './errors.ts';
import { tellAnswer, tellNoAnswer } from './line.ts';
import { expectPosition } from './stream/event-position.ts';
import { learnServerTime } from './time/clock.ts';

export const REQUEST_TIMEOUT_MS = 60_000;

export interface RequestContext {
  collegeId: string | null;
  accessToken: string | null;
  /** Informative only; the server authorises by the token (DECISIONS 41). */
  role: string;
}

export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly (string | number | boolean)[];

/** Arrays repeat the key; null and undefined are left out (S1 §7). */
export function toQueryString(query: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** '/v2/lms/pertemuan/{id}' and { id: 'a/b' } → '/v2/lms/pertemuan/a%2Fb' */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** Browsers refuse at once what outlives its page and is larger than 64 KiB. */
const MOST_KEPT_ALIVE_BYTES = 60_000;

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  idempotencyKey?: string;
  keepalive?: boolean;
  signal?: AbortSignal;
}

export function sessionHeaders({
  collegeId,
  accessToken,
  role,
}: RequestContext): Record<string, string> {
  return {
    ...(collegeId ? { 'college-id': collegeId } : {}),
    role,
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
  };
}

function toInit(entry: EndpointEntry, input: LooseInput, context: RequestContext): RequestInit {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...sessionHeaders(context),
  };
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  if (input.body === undefined) return { method: entry.method, headers, signal };
  if (entry.kind === 'form') {
    return {
      method: entry.method,
      headers,
      signal,
      body: new URLSearchParams(Object.entries(input.body ?? {})),
    };
  }
  headers['content-type'] = 'application/json';
  const body = JSON.stringify(input.body);
  const keepalive = input.keepalive === true && new Blob([body]).size <= MOST_KEPT_ALIVE_BYTES;
  return { method: entry.method, headers, signal, keepalive, body };
}

/**
 * Unwraps the envelope: `data`, or `{ data, meta }` of a paged list.
 * @throws ApiError for an error answer and for none; the caller's abort passes through
 */
export async function request<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  context: RequestContext,
): Promise<ResultOf<N>> {
  const entry = endpointEntry(name);
  const loose: LooseInput = input;
  const url = fillPath(entry.path, loose.params ?? {}) + toQueryString(loose.query ?? {});
  const learnPosition = expectPosition();
  try {
    const response = await fetch(url, toInit(entry, loose, context));
    learnPosition(response.headers.get('last-event-id'));
    tellAnswer();
    const date = response.headers.get('date');
    if (date) learnServerTime(Date.parse(date), false);
    if (!response.ok) throw await readCallError(response);
    return await unwrap(entry, response);
  } catch (error) {
    if (loose.signal?.aborted || (error instanceof ApiError && error.kind !== 'Network Error'))
      throw error;
    // Also for a broken-off answer or a hotspot's page.
    tellNoAnswer();
    throw networkError();
  }
}

// The server checks its answers against the contracts.
async function unwrap<Result>(entry: EndpointEntry, response: Response): Promise<Result> {
  const text = await response.text();
  const body = text ? JSON.parse(text) : {};
  return entry.bare || entry.paged ? body : body.data;
}
