import { ApiError } from '../../../shared/lib/errors.ts';

/** The token for the second step, when the password was right. */
export function secondStepOf(error: unknown): { mfaToken: string; mustEnrol: boolean } | null {
  if (!(error instanceof ApiError)) return null;
  const mustEnrol = error.code === 'faktor_kedua_belum_dipasang';
  const { mfa_token: mfaToken } = error.data;
  return (mustEnrol || error.code === 'kode_kedua_wajib') && typeof mfaToken === 'string'
    ? { mfaToken, mustEnrol }
    : null;
}
