/** Redeems codes at a college's Siakad (DECISIONS 38). */
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/wake/outage.ts';
import { LMS_AT_SIAKAD, siakadSecretOf, siakadTokenAddress } from './siakad.policy.ts';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER = 100_000;
/** Siakad names people by their LMS user name: nim, nidn or an operator's name. */
const answerShape = z.object({ username: z.string().trim().min(1).max(100) });

export interface SiakadCode {
  collegeId: string;
  /** Without trailing slash. */
  address: string;
  code: string;
  redirectUri: string;
}

/**
 * Returns the user name. Throws 401 kode_tidak_berlaku when Siakad refuses, 503 when it does not
 * answer.
 */
export type RedeemAtSiakad = (code: SiakadCode) => Promise<string>;

export function createSiakadClient({ secret, log }: { secret: string; log: Log }): RedeemAtSiakad {
  return async ({ collegeId, address, code, redirectUri }) => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: LMS_AT_SIAKAD,
      client_secret: siakadSecretOf(collegeId, secret),
      code,
      redirect_uri: redirectUri,
    });
    const away = (cause: unknown) => {
      log.warn({ err: cause, college: collegeId }, 'Siakad does not answer');
      return new AppError('layanan_masuk_tidak_tersedia', { cause, retryAfterSeconds: 5 });
    };
    const response = await fetch(siakadTokenAddress(address), {
      method: 'POST',
      body,
      // Redirects must not carry the secret elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw away(error);
    });
    const text = await response.text().catch((error: unknown) => {
      throw away(error);
    });
    if (response.status >= 500) throw away(new Error(`Siakad answered ${response.status}`));
    if (!response.ok) throw new AppError('kode_tidak_berlaku');
    const answer = answerShape.safeParse(parseJson(text.slice(0, MAX_ANSWER)));
    if (!answer.success) throw away(new Error('Siakad’s answer names nobody'));
    return answer.data.username;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
