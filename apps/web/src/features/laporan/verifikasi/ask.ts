import type { EndpointName } from '@lms/contracts';
import type { CallInput, ResultOf } from '../../../shared/lib/api-types.ts';
import { request } from '../../../shared/lib/request.ts';

/** Calls as nobody: without account and college. */
export const ask = <N extends EndpointName>(name: N, input: CallInput<N>): Promise<ResultOf<N>> =>
  request(name, input, { collegeId: null, accessToken: null, role: 'ROLE_MAHASISWA' });
