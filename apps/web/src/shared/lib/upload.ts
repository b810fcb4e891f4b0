import { withSession } from './api.ts';
import type { CallInput, MultipartEndpointName, ResultOf } from './api-types.ts';
import type { EndpointEntry } from './endpoints/endpoint-entry.ts';
import { endpointTable } from './endpoints/endpoints.gen.ts';
import { networkError, readApiError } from './errors.ts';
import {
  fillPath,
  type QueryValue,
  type RequestContext,
  sessionHeaders,
  toQueryString,
} from './request.ts';

/** A slow line takes long, and the server may scan the whole file. */
const UPLOAD_TIMEOUT_MS = 180_000;

export interface Upload {
  fields: Record<string, string>;
  file: File;
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  signal?: AbortSignal;
}

function toForm({ fields, file }: Upload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('berkas', file, file.name);
  return form;
}

async function send(
  entry: EndpointEntry,
  input: LooseInput,
  upload: Upload,
  context: RequestContext,
): Promise<Response> {
  const url = fillPath(entry.path, input.params ?? {}) + toQueryString(input.query ?? {});
  const timeout = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  let response: Response;
  try {
    // The browser sets the content type with its boundary.
    response = await fetch(url, {
      method: entry.method,
      headers: sessionHeaders(context),
      body: toForm(upload),
      signal,
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw networkError();
  }
  if (!response.ok) throw await readApiError(response);
  return response;
}

/** @throws ApiError with the server's message */
export async function uploadFile<N extends MultipartEndpointName>(
  name: N,
  input: CallInput<N>,
  upload: Upload,
): Promise<ResultOf<N>> {
  const response = await withSession((context) =>
    send(endpointTable[name], input, upload, context),
  );
  const { data }: { data: ResultOf<N> } = await response.json();
  return data;
}
