/** Saves files under the server's name (S1 §7), or starts long work (DECISIONS 212). */
import { withSession } from './api.ts';
import type { CallInput, FileEndpointName } from './api-types.ts';
import type { EndpointEntry } from './endpoints/endpoint-entry.ts';
import { endpointTable } from './endpoints/endpoints.gen.ts';
import { networkError, readApiError } from './errors.ts';
import {
  fillPath,
  type QueryValue,
  REQUEST_TIMEOUT_MS,
  type RequestContext,
  sessionHeaders,
  toQueryString,
} from './request.ts';

export type Downloaded =
  | { kind: 'saved'; fileName: string }
  /** Too large to answer at once: the server prepares it. */
  | { kind: 'begun'; idPekerjaan: string };

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  signal?: AbortSignal;
}

/** The UTF-8 name of a content-disposition header, else the quoted one, else `fallback`. */
export function fileNameOf(header: string | null, fallback: string): string {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (full !== undefined) {
    try {
      return decodeURIComponent(full.trim());
    } catch {
      // Badly encoded: use the plain name.
    }
  }
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] || fallback;
}

/** A blob's `href` is revoked. */
export function saveFile(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  if (href.startsWith('blob:')) window.setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

async function fetchFile(
  entry: EndpointEntry,
  input: LooseInput,
  context: RequestContext,
): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  const url = fillPath(entry.path, input.params ?? {}) + toQueryString(input.query ?? {});
  let response: Response;
  try {
    response = await fetch(url, { method: entry.method, headers: sessionHeaders(context), signal });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw networkError();
  }
  if (!response.ok) throw await readApiError(response);
  return response;
}

/** @throws ApiError with the server's message */
export async function download<N extends FileEndpointName>(
  name: N,
  input: CallInput<N>,
): Promise<Downloaded> {
  const loose: LooseInput = input;
  const response = await withSession((context) => fetchFile(endpointTable[name], loose, context));
  if (response.status === 202) {
    const { data }: { data: { id_pekerjaan: string } } = await response.json();
    return { kind: 'begun', idPekerjaan: data.id_pekerjaan };
  }
  const fileName = fileNameOf(response.headers.get('content-disposition'), 'berkas');
  saveFile(URL.createObjectURL(await response.blob()), fileName);
  return { kind: 'saved', fileName };
}
