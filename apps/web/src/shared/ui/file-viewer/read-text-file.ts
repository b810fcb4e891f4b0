import { networkError, readApiError } from '../../lib/errors.ts';

/** @throws ApiError */
export async function readTextFile(url: string, signal: AbortSignal): Promise<string> {
  let response: Response;
  try {
    response = await fetch(url, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw networkError();
  }
  if (!response.ok) throw await readApiError(response);
  return response.text();
}
