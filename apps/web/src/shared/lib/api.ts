/** The typed API client: `api.call('detailKelas', { params: { id }, signal })`. */
import type { EndpointName } from '@lms/contracts';
import type { CallArguments, CallInput, ResultOf } from './api-types.ts';
import { ApiError } from './errors.ts';
import { type RequestContext, request } from './request.ts';
import { tellRestricted } from './session/restriction.ts';
import { freshToken, isSignedIn, refresh, requestContext } from './session/session.ts';

/**
 * Uses this browser's session. On 401 it refreshes silently and retries once; then the session is
 * over (DECISIONS 35).
 */
export async function withSession<T>(send: (context: RequestContext) => Promise<T>): Promise<T> {
  const accessToken = await freshToken();
  try {
    return await send(await requestContext());
  } catch (error) {
    if (error instanceof ApiError && error.code === 'pembatasan_akses') tellRestricted();
    if (!(error instanceof ApiError) || error.status !== 401 || !isSignedIn()) throw error;
    if (!(await refresh(accessToken))) throw error;
    // Throws instead of retrying as another user.
    await freshToken();
    return send(await requestContext());
  }
}

function call<N extends EndpointName>(name: N, ...args: CallArguments<N>): Promise<ResultOf<N>> {
  const input = (args[0] ?? {}) as CallInput<N>;
  return withSession((context) => request(name, input, context));
}

export const api = { call };
