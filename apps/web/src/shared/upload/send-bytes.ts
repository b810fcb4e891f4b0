/** A file or a part of it. Uses XMLHttpRequest, because fetch reports no upload progress. */
import { withSession } from '../lib/api.ts';
import type { DataOf } from '../lib/api-types.ts';
import { endpointTable } from '../lib/endpoints/endpoints.gen.ts';
import { networkError, readApiError } from '../lib/errors.ts';
import { tellAnswer, tellNoAnswer } from '../lib/line.ts';
import {
  fillPath,
  type QueryValue,
  type RequestContext,
  sessionHeaders,
  toQueryString,
} from '../lib/request.ts';

const STALLED_MS = 60_000;
const ANSWER_MS = 180_000;

type BytesEndpoint = 'unggahBerkas' | 'bagianUnggahan';

export interface Bytes {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body: FormData | Blob;
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

function exchange(
  method: string,
  url: string,
  { body, onSent, signal }: Bytes,
  context: RequestContext,
): Promise<Response> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let watch = 0;
  const expectWithin = (ms: number): void => {
    window.clearTimeout(watch);
    watch = window.setTimeout(() => request.abort(), ms);
  };
  request.open(method, url);
  for (const [name, value] of Object.entries({
    accept: 'application/json',
    ...sessionHeaders(context),
  })) {
    request.setRequestHeader(name, value);
  }
  // The browser sets a form's content type with its boundary.
  if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded }) => {
    onSent(loaded);
    expectWithin(STALLED_MS);
  };
  request.upload.onload = () => expectWithin(ANSWER_MS);
  request.onload = () => {
    tellAnswer();
    const retryAfter = request.getResponseHeader('retry-after');
    const headers = new Headers(retryAfter === null ? [] : [['retry-after', retryAfter]]);
    resolve(new Response(request.responseText || null, { status: request.status, headers }));
  };
  request.onerror = () => {
    tellNoAnswer();
    reject(networkError());
  };
  request.onabort = () => reject(signal.aborted ? signal.reason : networkError());
  const stop = (): void => request.abort();
  signal.addEventListener('abort', stop, { once: true });
  expectWithin(STALLED_MS);
  request.send(body);
  return promise.finally(() => {
    window.clearTimeout(watch);
    signal.removeEventListener('abort', stop);
  });
}

/** @throws ApiError; the signal's reason when the caller stopped it */
export async function sendBytes<N extends BytesEndpoint>(
  name: N,
  bytes: Bytes,
): Promise<DataOf<N>> {
  const { method, path } = endpointTable[name];
  const url = fillPath(path, bytes.params ?? {}) + toQueryString(bytes.query ?? {});
  const response = await withSession(async (context) => {
    bytes.signal.throwIfAborted();
    const answer = await exchange(method, url, bytes, context);
    if (!answer.ok) throw await readApiError(answer);
    return answer;
  });
  const { data }: { data: DataOf<N> } = await response.json();
  return data;
}
