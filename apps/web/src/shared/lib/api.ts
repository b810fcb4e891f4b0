/** The typed calls of the API. `api.call('detailKelas', { params: { id }, signal })` answers what the contract says. */
import type { EndpointName } from '@lms/contracts';
import type { CallArguments, CallInput, ResultOf } from './api-types.ts';
import { ApiError } from './errors.ts';
import { request } from './request.ts';
import { freshToken, isSignedIn, refresh, requestContext } from './session.ts';

async function call<N extends EndpointName>(name: N, ...args: CallArguments<N>): Promise<ResultOf<N>> {
  const input = (args[0] ?? {}) as CallInput<N>;
  const accessToken = await freshToken();
  try {
    return await request(name, input, await requestContext());
  } catch (error) {
    // 401: one silent refresh and one retry, then the session is over (DECISIONS 35).
    if (!(error instanceof ApiError) || error.status !== 401 || !isSignedIn()) throw error;
    if (!(await refresh(accessToken))) throw error;
    return request(name, input, await requestContext());
  }
}

export const api = { call };
